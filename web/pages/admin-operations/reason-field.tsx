import { CircleAlert } from "lucide-react";
import { type RefObject, useId } from "react";
import { useTranslations } from "use-intl";

interface Props {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly most: number;
  readonly isShort: boolean;
  readonly onChange: (text: string) => void;
}

/** Why something is done, in words that others will read. */
export const ReasonField = ({ ref, value, most, isShort, onChange }: Props) => {
  const t = useTranslations("operations.letters");
  const id = useId();
  return (
    <div className="field" data-wrong={isShort}>
      <label className="field-label" htmlFor={`${id}-reason`}>
        {t("reason")}
      </label>
      <div aria-live="polite">
        {isShort && (
          <p className="field-problem" id={`${id}-short`}>
            <CircleAlert aria-hidden size={18} />
            <span>{t("reasonShort")}</span>
          </p>
        )}
      </div>
      <textarea
        ref={ref}
        id={`${id}-reason`}
        className="input"
        dir="auto"
        rows={3}
        maxLength={most}
        value={value}
        aria-invalid={isShort}
        {...(isShort && { "aria-describedby": `${id}-short` })}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
};
