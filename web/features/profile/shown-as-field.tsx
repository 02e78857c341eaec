import type { PublicNames, ShownAs } from "#modules/identity/contract";
import { useId } from "react";
import { ChoiceField } from "../../ui/form/choice-field.tsx";

interface Props {
  readonly label: string;
  /** What each choice says, with the name that it shows. */
  readonly words: Readonly<Record<keyof PublicNames, string>>;
  readonly chosen: ShownAs;
  readonly onChoose: (chosen: ShownAs) => void;
}

/** By which name others see a learner: chosen, never typed. */
export const ShownAsField = ({ label, words, chosen, onChoose }: Props) => (
  <ChoiceField
    label={label}
    name={useId()}
    choices={[
      { value: "initials", label: words.initials },
      { value: "first-name", label: words.firstName },
    ]}
    chosen={chosen}
    onChange={({ target }) => onChoose(target.value as ShownAs)}
  />
);
