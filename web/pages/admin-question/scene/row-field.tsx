import { useId } from "react";
import { useTranslations } from "use-intl";
import { CheckField } from "../../../ui/form/choice-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import type { RowField } from "./grammar.ts";

/** What is wrong with fields, by their names in the data; and codes of signs to choose from. */
export interface Around {
  readonly problemOf: (field: string) => string | undefined;
  readonly signs: readonly string[];
}

interface Props extends Around {
  readonly field: RowField;
  /** The name of the field in faults: `vehicles.0.lane`. */
  readonly path: string;
  readonly value: string | boolean | undefined;
  readonly onChange: (value: string | boolean) => void;
}

/** Returns the word of a choice. */
const useChoice = () => {
  const t = useTranslations("staff-scenes.choices");
  // The choices of a field and the words for them are the same list.
  return (choices: string, one: string) => t(`${choices}.${one}` as never);
};

/** One field of a row, with what is wrong with it. */
export const RowFieldControl = ({ field, path, value, onChange, problemOf, signs }: Props) => {
  const t = useTranslations("staff-scenes");
  const wordOf = useChoice();
  const list = useId();
  const says = problemOf(path);
  const problem = says === undefined ? undefined : { says };
  const label = t(`fields.${field.name}`);
  if (field.type === "tick")
    return (
      <CheckField
        label={label}
        problem={problem}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  const text = typeof value === "string" ? value : "";
  if (field.type === "choice")
    return (
      <SelectField
        label={label}
        problem={problem}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      >
        {field.isNeeded !== true && <option value="">{t(field.blank ?? "none")}</option>}
        {field.of.map((one) => (
          <option key={one} value={one}>
            {wordOf(field.choices, one)}
          </option>
        ))}
      </SelectField>
    );
  if (field.type === "number")
    return (
      <TextField
        type="number"
        label={label}
        problem={problem}
        min={field.min}
        max={field.max}
        step={field.step ?? "any"}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <>
      <TextField
        label={label}
        problem={problem}
        dir="ltr"
        maxLength={field.most}
        list={field.list === undefined ? undefined : list}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      {field.list !== undefined && (
        <datalist id={list}>
          {signs.map((code) => (
            <option key={code} value={code} />
          ))}
        </datalist>
      )}
    </>
  );
};
