import { Why } from "#vocabulary/why";
import { useTranslations } from "use-intl";
import { TextField } from "../../ui/form/text-field.tsx";

export const isWhy = (why: string): boolean => Why.safeParse(why).success;

interface Props {
  readonly why: string;
  readonly wasSent: boolean;
  readonly onChange: (why: string) => void;
}

/** The reason of a change, which goes into the log with it. */
export const WhyField = ({ why, wasSent, onChange }: Props) => {
  const t = useTranslations("staff-questions.edit");
  return (
    <TextField
      label={t("why")}
      hint={t("whyHint")}
      maxLength={500}
      value={why}
      problem={wasSent && !isWhy(why) ? { says: t("whyMissing") } : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};
