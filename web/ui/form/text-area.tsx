import type { ComponentProps } from "react";
import { FieldFrame, type FieldWords, useFieldIds } from "./field-frame.tsx";

type Props = Omit<ComponentProps<"textarea">, "id"> & FieldWords;

/** Text of many lines. */
export const TextArea = ({ label, hint, problem, ...rest }: Props) => {
  const { id, ids, control } = useFieldIds({ hint, problem });
  return (
    <FieldFrame id={id} ids={ids} label={label} hint={hint} problem={problem}>
      <textarea className="input" {...rest} {...control} />
    </FieldFrame>
  );
};
