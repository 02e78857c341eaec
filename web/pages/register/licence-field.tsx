import { useTranslations } from "use-intl";
import { ChoiceField } from "../../ui/form/choice-field.tsx";
import type { FieldOf } from "./use-registration.ts";

export const LicenceField = ({ field }: { readonly field: FieldOf }) => {
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
