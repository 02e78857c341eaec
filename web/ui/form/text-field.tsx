import type { ComponentProps } from "react";
import { FieldFrame, type FieldWords, useFieldIds } from "./field-frame.tsx";

type Props = Omit<ComponentProps<"input">, "id"> & FieldWords;

/** One line of text. `type="email"` brings the right keyboard and is written from left to right in every language. */
export const TextField = ({ label, hint, problem, type = "text", ...rest }: Props) => {
  const { id, ids, control } = useFieldIds({ hint, problem });
  const isAddress = type === "email" || type === "tel";
  return (
    <FieldFrame id={id} ids={ids} label={label} hint={hint} problem={problem}>
      <input
        className="input"
        dir={isAddress ? "ltr" : "auto"}
        {...(isAddress ? { autoCapitalize: "none", autoCorrect: "off", spellCheck: false } : {})}
        {...rest}
        {...control}
        type={type}
      />
    </FieldFrame>
  );
};
