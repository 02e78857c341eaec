import type { ReviewedEvent } from "#modules/assessment/contract";
import { useTranslations } from "use-intl";
import "../change.css";

/** What a second answer did to the first. */
export const Change = ({ change }: { readonly change: NonNullable<ReviewedEvent["change"]> }) => {
  const t = useTranslations("attempt.change");
  return (
    <span className="change" data-change={change}>
      {t(change)}
    </span>
  );
};
