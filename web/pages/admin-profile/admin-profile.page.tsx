import { type Profile, readSecondFactor, StaffRole } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { MailAddress } from "../../features/admin/mail-address.tsx";
import { Devices } from "../../features/profile/devices.tsx";
import { PasswordForm } from "../../features/profile/password-form.tsx";
import { Section } from "../../features/profile/section.tsx";
import { useProfile } from "../../features/profile/use-profile.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import "../../features/profile/profile.css";

/** With so few left, one should ask an admin before the last is gone. */
const fewCodes = 3;

const Account = ({ profile }: { readonly profile: Profile }) => {
  const t = useTranslations("staff-roles");
  const mine = useAuthMark()?.roles ?? [];
  const roles = StaffRole.options.filter((role) => mine.includes(role));
  return (
    <Section title={t("own.account")}>
      <dl className="profile-facts">
        <dt>{t("name")}</dt>
        <dd>
          <bdi>{profile.name}</bdi>
        </dd>
        <dt>{t("own.email")}</dt>
        <dd>
          <MailAddress address={profile.email} />
        </dd>
        <dt>{t("roles")}</dt>
        <dd>
          {roles.map((role) => (
            <div key={role}>
              {t(`names.${role}`)}
              <p className="profile-lead">{t(`may.${role}`)}</p>
            </div>
          ))}
        </dd>
      </dl>
    </Section>
  );
};

/** What proves at the sign-in who this is. The secret and the codes are shown once, when they are made. */
const SecondFactor = () => {
  const t = useTranslations("staff-roles");
  const { data, error, isFetching, refetch } = useQuery({
    ...queryFor(readSecondFactor, {}),
    staleTime: 0,
  });
  return (
    <Section title={t("authenticator")} lead={t("own.factorLead")}>
      {data === undefined ? (
        error === null ? (
          <Fetching />
        ) : (
          <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />
        )
      ) : (
        <>
          <p>
            <b>{t(data.hasAuthenticator ? "hasAuthenticator" : "noAuthenticator")}</b>
          </p>
          {data.hasAuthenticator && <p>{t("own.codesLeft", { count: data.recoveryCodesLeft })}</p>}
          {data.hasAuthenticator && data.recoveryCodesLeft < fewCodes && (
            <Callout tone="calm">
              <p>{t("own.fewCodes")}</p>
            </Callout>
          )}
        </>
      )}
    </Section>
  );
};

/** The own account of a member of staff: who they are, what they may do, and where they are signed in. */
export default function AdminProfilePage() {
  const t = useTranslations("staff-roles.own");
  const { data: profile, error, isFetching, refetch } = useProfile();
  return (
    <div className="profile">
      <h1 className="display">{t("title")}</h1>
      {profile === undefined ? (
        error === null ? (
          <Fetching />
        ) : (
          <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />
        )
      ) : (
        <>
          <Account profile={profile} />
          <SecondFactor />
          <Devices />
          <PasswordForm email={profile.email} />
        </>
      )}
    </div>
  );
}
