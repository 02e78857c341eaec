import { SelectField } from "./select-field.tsx";
import type { FieldWords } from "./field-frame.tsx";

interface Props extends FieldWords {
  /** What is chosen; null or absent for none. */
  readonly value: string | null | undefined;
  /** The words of the choice of none, such as "Any". */
  readonly none: string;
  /** Each value with its words. */
  readonly options: readonly (readonly [value: string, words: string])[];
  /** Is called with "" for none. */
  readonly onChoose: (value: string) => void;
}

/** One of many, or none of them. */
export const OptionalSelect = ({ value, none, options, onChoose, ...words }: Props) => (
  <SelectField {...words} value={value ?? ""} onChange={({ target }) => onChoose(target.value)}>
    <option value="">{none}</option>
    {options.map(([one, text]) => (
      <option key={one} value={one}>
        {text}
      </option>
    ))}
  </SelectField>
);
