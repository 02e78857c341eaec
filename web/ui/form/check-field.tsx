import type { ComponentProps } from "react";
import { FieldProblemLine, type FieldWords, useFieldIds } from "./field-frame.tsx";
import "./choices.css";

type Props = Omit<ComponentProps<"input">, "id" | "type"> & FieldWords;

/** A yes that somebody gives by themselves: never ticked beforehand. */
export const CheckField = ({ label, hint, problem, ...rest }: Props) => {
  const { id, ids, control } = useFieldIds({ hint, problem });
  return (
    <div className="field" data-wrong={problem !== undefined}>
      <FieldProblemLine id={ids.problem} problem={problem} />
      <div className="check-row">
        <input {...rest} {...control} type="checkbox" />
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <p className="field-hint" id={ids.hint}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
};
