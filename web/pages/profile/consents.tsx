import { changeConsent, type Profile, readProfile } from "#modules/identity/contract";
import { useFormatter, useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { CheckField } from "../../ui/form/choice-field.tsx";
import { Saved, Section } from "../../features/profile/section.tsx";

/** The profile with the consent to news as it will be; one that was never recorded is modelled on the first. */
const withMarketing = (profile: Profile, given: boolean): Profile => {
  const known = profile.consents.find(({ purpose }) => purpose === "marketing") ?? profile.consents[0];
  if (known === undefined) return profile;
  const others = profile.consents.filter(({ purpose }) => purpose !== "marketing");
  return { ...profile, consents: [...others, { ...known, purpose: "marketing", given }] };
};

/** What the person agreed to. The switch turns at once, and back when the server refuses. */
export const Consents = ({ profile: { consents, guardian } }: { readonly profile: Profile }) => {
  const t = useTranslations("profile");
  const format = useFormatter();
  const command = useCommand(changeConsent, {
    updates: readProfile,
    optimistic: (profile, { body }) => withMarketing(profile, body.given),
  });
  const terms = consents.find(({ purpose }) => purpose === "terms");
  const isOn = consents.some(({ purpose, given }) => purpose === "marketing" && given);
  const isMinor = guardian.state !== "not-needed";
  return (
    <Section title={t("consents.title")}>
      <CheckField
        role="switch"
        label={t("consents.marketing")}
        hint={t(isMinor ? "consents.marketingMinor" : "consents.marketingHint")}
        checked={isOn}
        disabled={isMinor && !isOn}
        aria-busy={command.isBusy}
        onChange={({ currentTarget }) => void command.send({ body: { given: currentTarget.checked } })}
      />
      <Failure failure={command.failure} />
      <Saved>{command.isDone && t("saved")}</Saved>
      {terms !== undefined && (
        <p className="profile-lead">
          {t("consents.terms", {
            date: format.dateTime(new Date(terms.at), { dateStyle: "long" }),
            version: terms.textVersion,
          })}
        </p>
      )}
    </Section>
  );
};
