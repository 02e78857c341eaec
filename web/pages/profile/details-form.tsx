import { changeProfile, type Profile } from "#modules/identity/contract";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { languageFacts, languages } from "../../copy/language.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { ChoiceField } from "../../ui/form/choice-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useSending } from "../../features/form/use-sending.ts";
import { useNewProfile, useProfile } from "../../features/profile/use-profile.ts";
import { detailsOf, hasSameDetails } from "./details.ts";
import { Section } from "./section.tsx";
import { SmallForm } from "./small-form.tsx";

/** What stands in the profile now, for somebody who has typed something else meanwhile. */
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

/** Name, licence code, language of mails, mobile number: saved at once, and only over what was seen. */
export const DetailsForm = ({ profile }: { readonly profile: Profile }) => {
  const t = useTranslations("profile.details");
  const saved = useTranslations("profile")("saved");
  const takeNew = useNewProfile();
  const { refetch } = useProfile();
  /** The version that this form began with, or that was shown beside it since. */
  const [base, setBase] = useState(profile);
  const [isOvertaken, setOvertaken] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { form, field, no, isSending, formProps } = useSending({
    endpoint: changeProfile,
    initial: detailsOf(profile),
    bodyOf: (typed) => ({
      ...typed,
      licenceCode: typed.licenceCode === "" ? null : typed.licenceCode,
      version: base.version,
    }),
    onDone: (value) => {
      takeNew(value);
      setBase(value);
      setOvertaken(false);
      setSaved(true);
    },
    onNo: (refused) => {
      if (refused.offline || refused.problem.tag !== "ProfileChanged") return false;
      setOvertaken(true);
      void refetch().then(({ data }) => data !== undefined && setBase(data));
      return true;
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => {
    // An answer that was on its way before the last change is older than what is here.
    if (profile.version <= base.version) return;
    if (!hasSameDetails(profile, base)) {
      // What somebody is typing is kept: the server will say that it was overtaken.
      if (isDirty) return;
      form.reset(detailsOf(profile));
    }
    setBase(profile);
  }, [profile, base, isDirty, form]);
  useEffect(() => {
    if (isSaved) form.reset(detailsOf(base));
  }, [isSaved, base, form]);
  return (
    <Section title={t("title")}>
      <SmallForm
        {...formProps}
        onInput={() => setSaved(false)}
        isSending={isSending}
        no={no}
        send={t(isOvertaken ? "saveMine" : "save")}
        saved={isSaved && saved}
      >
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
