import type { ComponentProps, SyntheticEvent } from "react";
import { westernDigits } from "./date-parts.ts";
import { FieldFrame, type FieldWords, useFieldIds } from "./field-frame.tsx";

type Props = Omit<ComponentProps<"input">, "id" | "type"> & {
  /** `digits` brings up the keys for numbers. */
  readonly kind: "digits" | "letters";
} & FieldWords;

const westernise = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
  const western = westernDigits(currentTarget.value);
  if (western !== currentTarget.value) currentTarget.value = western;
};

/** A code out of a mail or an app: one field, so that pasting works, and phones can fill it in. */
export const CodeField = ({ label, hint, problem, kind, ...rest }: Props) => {
  const { id, ids, control } = useFieldIds({ hint, problem });
  return (
    <FieldFrame id={id} ids={ids} label={label} hint={hint} problem={problem}>
      <input
        className="input input-code"
        dir="ltr"
        autoComplete="one-time-code"
        inputMode={kind === "digits" ? "numeric" : "text"}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        onInput={westernise}
        {...rest}
        {...control}
        type="text"
      />
    </FieldFrame>
  );
};
