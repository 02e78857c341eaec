import { termsParts } from "../../features/text-page/terms-parts.ts";
import { href } from "../../routing/href.ts";
import { useTranslations } from "use-intl";
import { ChoiceField } from "../../ui/form/choice-field.tsx";
import type { FieldOf } from "../../features/form/use-command-form.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Disclosure } from "../../ui/form/disclosure.tsx";
import type { Typed } from "./registration.ts";

export const LicenceField = ({ field }: { readonly field: FieldOf<Typed> }) => {
  const t = useTranslations("register.licences");
  return (
    <ChoiceField
      label={useTranslations("register")("licence")}
      choices={[
        { value: "2", label: t("light"), hint: t("lightHint") },
        { value: "3", label: t("heavy"), hint: t("heavyHint") },
        { value: "1", label: t("motorcycle") },
      ]}
      {...field("licenceCode")}
    />
  );
};

/** Asks a person under 18 for a guardian, and says why. */
export const GuardianFields = ({ field }: { readonly field: FieldOf<Typed> }) => {
  const t = useTranslations("register.guardian");
  return (
    <section className="form-part guardian" aria-labelledby="guardian-title">
      <div>
        <h2 id="guardian-title">{t("title")}</h2>
        <p>{t("why")}</p>
      </div>
      <TextField label={t("name")} autoComplete="off" {...field("guardian.name")} />
      <TextField
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...field("guardian.email")}
      />
    </section>
  );
};

const notice = ["what", "why", "who", "must", "rights"] as const;

/** The terms in full: they are short. */
export const Terms = () => {
  const t = useTranslations();
  return (
    <Disclosure title={t("register.termsTitle")}>
      {termsParts.map((part) => (
        <p key={part}>{t(`terms.text.${part}`)}</p>
      ))}
    </Disclosure>
  );
};

/** The notice that the law requires where details are collected. */
export const CollectionNotice = () => {
  const t = useTranslations("register");
  return (
    <Disclosure title={t("noticeTitle")}>
      {notice.map((part) => (
        <p key={part}>{t(`notice.${part}`)}</p>
      ))}
      {/* In a tab of its own, so that nothing that is typed gets lost. */}
      <p>
        <a href={href("privacy")} target="_blank" rel="noopener">
          {t("noticeFull")}
        </a>
      </p>
    </Disclosure>
  );
};
