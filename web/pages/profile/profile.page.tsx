import type { Profile } from "#modules/identity/contract";
import { Suspense, useEffect } from "react";
import { useTranslations } from "use-intl";
import { lazyResource, useLazyResource } from "../../data/lazy-resource.ts";
import { ClosingBanner } from "../../features/profile/closing-banner.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { useProfile } from "../../features/profile/use-profile.ts";
import "../../features/profile/profile.css";

/** The forms come beside the profile that they need, not before it. */
const sections = lazyResource(async () => (await import("./sections.tsx")).Sections);

const Loaded = ({ profile }: { readonly profile: Profile }) => {
  const Sections = useLazyResource(sections);
  return <Sections profile={profile} />;
};

export default function ProfilePage() {
  const t = useTranslations("profile");
  const { data: profile, error, isFetching, refetch } = useProfile();
  useEffect(() => {
    // What fails to load is said where it is drawn.
    sections.load().catch(() => undefined);
  }, []);
  return (
    <div className="profile column">
      {profile !== undefined && <ClosingBanner profile={profile} />}
      <h1 className="display">{t("title")}</h1>
      {profile !== undefined ? (
        <Suspense fallback={<Fetching />}>
          <Loaded profile={profile} />
        </Suspense>
      ) : error === null ? (
        <Fetching />
      ) : (
        <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />
      )}
    </div>
  );
}
