import { type FocusEvent, useState } from "react";
import { type FieldPath, type FieldValues, useController, type UseFormReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { afterPress } from "./after-press.ts";
import { type DateParts, dateOf, digitsOf, partsOf } from "./date-parts.ts";
import { FieldProblemLine, type FieldWords, shownProblem, useFieldIds } from "./field-frame.tsx";
import "./field.css";

interface Props<Values extends FieldValues> extends Omit<FieldWords, "problem"> {
  readonly form: UseFormReturn<Values>;
  readonly name: FieldPath<Values>;
  /** As a browser fills it in: the date of birth. */
  readonly isBirthday?: boolean;
}

const parts = [
  { part: "day", length: 2, autoComplete: "bday-day" },
  { part: "month", length: 2, autoComplete: "bday-month" },
  { part: "year", length: 4, autoComplete: "bday-year" },
] as const;

const isLeaving = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !currentTarget.contains(relatedTarget as Node | null);

/** A date in three number fields: quicker than a calendar for a date known by heart. */
export const DateField = <Values extends FieldValues>({
  label,
  hint,
  form,
  name,
  isBirthday,
}: Props<Values>) => {
  const t = useTranslations("form");
  const { field, fieldState } = useController({ control: form.control, name });
  const [typed, setTyped] = useState<DateParts>(() => partsOf(field.value as string));
  const fault = shownProblem(fieldState.error?.message);
  const isEmpty = Object.values(typed).every((digits) => digits === "");
  // Nothing typed is no date that does not exist.
  const problem = fault !== undefined && isEmpty ? { says: t("noDate") } : fault;
  const { id, ids, control: described } = useFieldIds({ hint, problem });
  const type = (part: keyof DateParts, text: string) => {
    const next = { ...typed, [part]: digitsOf(text) };
    setTyped(next);
    field.onChange(dateOf(next));
    if (problem !== undefined) void form.trigger(name);
  };
  return (
    <fieldset
      className="field"
      data-wrong={problem !== undefined}
      aria-describedby={described["aria-describedby"]}
      onBlur={(event) => isLeaving(event) && afterPress(field.onBlur)}
    >
      <legend className="field-label">{label}</legend>
      {hint !== undefined && (
        <p className="field-hint" id={ids.hint}>
          {hint}
        </p>
      )}
      <FieldProblemLine id={ids.problem} problem={problem} />
      <div className="date-parts">
        {parts.map(({ part, length, autoComplete }) => (
          <div key={part} className={`date-${part}`}>
            <label htmlFor={`${id}-${part}`}>{t(part)}</label>
            <input
              className="input"
              id={`${id}-${part}`}
              type="text"
              inputMode="numeric"
              dir="ltr"
              maxLength={length}
              autoComplete={isBirthday === true ? autoComplete : "off"}
              aria-invalid={problem !== undefined}
              value={typed[part]}
              onChange={({ target }) => type(part, target.value)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
};
