import type { Profile } from "#modules/identity/contract";
import { Info } from "lucide-react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { SignPlate } from "../../ui/surfaces.tsx";
import { ClosingBanner } from "../../features/profile/closing-banner.tsx";
import { History } from "./history.tsx";
import { Resume, Start, StartCard } from "./next-step.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { runningOf } from "../../features/attempts/outcome.ts";
import { useAttempts, useNow } from "../../features/attempts/use-attempts.ts";
import { useProfile } from "../../features/profile/use-profile.ts";
import "./dashboard.css";

/** A one-way sign: blue plate, white arrow straight on. */
export const OneWaySign = ({ title }: { readonly title: string }) => (
  <svg width="132" height="132" viewBox="0 0 200 200" role="img" aria-label={title}>
    <rect width="200" height="200" rx="12" fill="#fff" />
    <rect x="6" y="6" width="188" height="188" rx="8" fill="#00529b" />
    <path d="M100 26 154 92h-34v82H80V92H46z" fill="#fff" />
  </svg>
);

const Guardian = ({ state }: { readonly state: Profile["guardian"]["state"] }) => {
  const t = useTranslations("dashboard.guardian");
  if (state !== "asked" && state !== "refused") return null;
  return (
    <p className="dash-guardian">
      <Info aria-hidden size={20} />
      <span>
        {t(state)} <Link to={href("profile")}>{t("go")}</Link>
      </span>
    </p>
  );
};

const Nothing = ({ licence }: { readonly licence: Profile["licenceCode"] | undefined }) => {
  const t = useTranslations("dashboard.empty");
  return (
    <section className="card dash-empty">
      <SignPlate>
        <OneWaySign title={t("sign")} />
      </SignPlate>
      <div>
        <h2>{t("text")}</h2>
        <div className="dash-ways">
          <Start last={undefined} licence={licence} />
        </div>
      </div>
    </section>
  );
};

const Exams = ({ profile }: { readonly profile: Profile | undefined }) => {
  const query = useAttempts();
  const now = useNow(15_000);
  const { attempts, error } = query;
  if (attempts === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  if (attempts.length === 0) return <Nothing licence={profile?.licenceCode} />;
  const running = runningOf(attempts, now);
  return (
    <>
      {running === undefined ? (
        <StartCard last={attempts[0]?.paper} licence={profile?.licenceCode} />
      ) : (
        <Resume attempt={running} now={now} />
      )}
      <History query={query} now={now} />
    </>
  );
};

export default function DashboardPage() {
  const t = useTranslations("dashboard");
  const { data: profile } = useProfile();
  return (
    <div className="dash column">
      {profile !== undefined && <ClosingBanner profile={profile} />}
      <h1 className="display">{profile === undefined ? t("title") : t("hello", { name: profile.name })}</h1>
      {profile !== undefined && <Guardian state={profile.guardian.state} />}
      <Exams profile={profile} />
    </div>
  );
}
