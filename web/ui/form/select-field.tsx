import type { ComponentProps } from "react";
import { FieldFrame, type FieldWords, useFieldIds } from "./field-frame.tsx";
import "../select-arrow.css";

type Props = Omit<ComponentProps<"select">, "id"> & FieldWords;

/** One of many: the browser's own list, which phones draw best. */
export const SelectField = ({ label, hint, problem, children, ...rest }: Props) => {
  const { id, ids, control } = useFieldIds({ hint, problem });
  return (
    <FieldFrame id={id} ids={ids} label={label} hint={hint} problem={problem}>
      <select className="input select-arrow" {...rest} {...control}>
        {children}
      </select>
    </FieldFrame>
  );
};
