import { useTranslations } from "use-intl";
import { TextField } from "../../ui/form/text-field.tsx";
import type { FieldOf } from "./use-registration.ts";

/** Whom we ask for somebody under 18, and why. */
export const GuardianFields = ({ field }: { readonly field: FieldOf }) => {
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
