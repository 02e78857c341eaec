import { changeProfile, type Profile, readProfile } from "#modules/identity/contract";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { languageFacts, languages } from "../../copy/language.ts";
import { useCommand } from "../../data/use-command.ts";
import { useCommandForm } from "../../features/form/use-command-form.ts";
import { showToast } from "../../features/toasts/show-toast.ts";
import { useProfile } from "../../features/profile/use-profile.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { ChoiceField } from "../../ui/form/choice-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { detailsOf, hasSameDetails } from "./details.ts";
import { Section, SmallForm } from "../../features/profile/section.tsx";

/** The newest details, shown to a person who has typed something else meanwhile. */
const Now = ({ profile }: { readonly profile: Profile }) => {
  const t = useTranslations("profile.details");
  const { name, mobile, licenceCode, language } = detailsOf(profile);
  return (
    <dl className="profile-facts">
      <dt>{t("name")}</dt>
      <dd dir="auto">{name}</dd>
      <dt>{t("licence")}</dt>
      <dd>{licenceCode === "" ? t("none") : t(`licences.${licenceCode}`)}</dd>
      <dt>{t("language")}</dt>
      <dd>{languageFacts[language].name}</dd>
      <dt>{t("mobile")}</dt>
      <dd>{mobile === "" ? t("none") : <bdi dir="ltr">{mobile}</bdi>}</dd>
    </dl>
  );
};

/** Name, licence code, language of mails and mobile number: saved together, and only over the version that was shown. */
export const DetailsForm = ({ profile }: { readonly profile: Profile }) => {
  const t = useTranslations("profile.details");
  const saved = useTranslations("profile")("saved");
  const { refetch } = useProfile();
  /** The version that this form began with, or the newer one that was shown beside it. */
  const [base, setBase] = useState(profile);
  const [isOvertaken, setOvertaken] = useState(false);
  const command = useCommand(changeProfile, {
    updates: readProfile,
    onDone: (value) => {
      setBase(value);
      setOvertaken(false);
      void showToast(t("saved"));
    },
    onRefused: {
      ProfileChanged: () => {
        setOvertaken(true);
        void refetch().then(({ data }) => data !== undefined && setBase(data));
      },
    },
  });
  const { form, field, formProps } = useCommandForm(command, {
    initial: detailsOf(profile),
    bodyOf: (typed) => ({
      ...typed,
      licenceCode: typed.licenceCode === "" ? null : typed.licenceCode,
      version: base.version,
    }),
  });
  const { isDirty } = form.formState;
  const { isDone } = command;
  useEffect(() => {
    // An answer that was on its way before the last change is older than this form.
    if (profile.version <= base.version) return;
    if (!hasSameDetails(profile, base)) {
      // What is being typed is kept: the server will refuse it as overtaken.
      if (isDirty) return;
      form.reset(detailsOf(profile));
    }
    setBase(profile);
  }, [profile, base, isDirty, form]);
  useEffect(() => {
    if (isDone) form.reset(detailsOf(base));
  }, [isDone, base, form]);
  return (
    <Section title={t("title")}>
      <SmallForm {...formProps} send={t(isOvertaken ? "saveMine" : "save")} saved={isDone && saved} isQuiet>
        <TextField label={t("name")} autoComplete="name" {...field("name")} />
        <ChoiceField
          label={t("licence")}
          choices={(["1", "2", "3"] as const).map((value) => ({ value, label: t(`licences.${value}`) }))}
          {...field("licenceCode")}
        />
        <SelectField label={t("language")} hint={t("languageHint")} {...field("language")}>
          {languages.map((value) => (
            <option key={value} value={value} lang={languageFacts[value].tag}>
              {languageFacts[value].name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t("mobile")}
          hint={t("mobileHint")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          {...field("mobile")}
        />
        {isOvertaken && (
          <Callout tone="calm" isNews>
            <p>{t("overtaken")}</p>
            <Now profile={base} />
          </Callout>
        )}
      </SmallForm>
    </Section>
  );
};
