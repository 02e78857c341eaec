import type { Profile } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { ClosingBanner } from "../dashboard/closing-banner.tsx";
import { Fetching, Trouble } from "../dashboard/page-state.tsx";
import { useProfile } from "../dashboard/use-profile.ts";
import { CloseAccount } from "./close-account.tsx";
import { Consents } from "./consents.tsx";
import { DetailsForm } from "./details-form.tsx";
import { Devices } from "./devices.tsx";
import { EmailForm } from "./email-form.tsx";
import { GuardianForm } from "./guardian-form.tsx";
import { MyData } from "./my-data.tsx";
import { PasswordForm } from "./password-form.tsx";
import { Picture } from "./picture.tsx";
import "./profile.css";

const Sections = ({ profile }: { readonly profile: Profile }) => (
  <>
    <DetailsForm profile={profile} />
    <Picture profile={profile} />
    {profile.guardian.state !== "not-needed" && <GuardianForm profile={profile} />}
    <EmailForm profile={profile} />
    <PasswordForm email={profile.email} />
    <Devices />
    <Consents profile={profile} />
    <MyData />
    {profile.eraseAt === null && <CloseAccount />}
  </>
);

export default function ProfilePage() {
  const t = useTranslations("profile");
  const { data: profile, error, isFetching, refetch } = useProfile();
  return (
    <div className="profile column">
      {profile !== undefined && <ClosingBanner profile={profile} />}
      <h1 className="display">{t("title")}</h1>
      {profile !== undefined ? (
        <Sections profile={profile} />
      ) : error === null ? (
        <Fetching />
      ) : (
        <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />
      )}
    </div>
  );
}
