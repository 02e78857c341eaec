import type { ComponentProps, ReactNode } from "react";
import { FieldProblemLine, type FieldWords, useFieldIds } from "./field-frame.tsx";
import "./choices.css";

interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

type ChoiceFieldProps = Omit<ComponentProps<"input">, "id" | "type" | "value"> &
  FieldWords & {
    readonly choices: readonly Choice[];
    /** The value that is chosen, where no form keeps it. */
    readonly chosen?: string;
  };

/** One of a few: native radio buttons, whose whole row can be pressed. */
export const ChoiceField = ({ label, hint, problem, choices, chosen, ...rest }: ChoiceFieldProps) => {
  const { id, ids, control } = useFieldIds({ hint, problem });
  return (
    <fieldset
      className="field"
      role="radiogroup"
      data-wrong={problem !== undefined}
      aria-invalid={problem !== undefined}
      aria-describedby={control["aria-describedby"]}
    >
      <legend className="field-label">{label}</legend>
      {hint !== undefined && (
        <p className="field-hint" id={ids.hint}>
          {hint}
        </p>
      )}
      <FieldProblemLine id={ids.problem} problem={problem} otherwise="choose" />
      <div className="choice-rows">
        {choices.map((choice) => (
          <label key={choice.value} className="choice-row">
            <input
              {...rest}
              type="radio"
              value={choice.value}
              {...(chosen === undefined ? {} : { checked: chosen === choice.value })}
              {...(choice.hint === undefined ? {} : { "aria-describedby": `${id}-${choice.value}` })}
            />
            <span>{choice.label}</span>
            {choice.hint !== undefined && (
              <span className="choice-hint" id={`${id}-${choice.value}`}>
                {choice.hint}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

type CheckFieldProps = Omit<ComponentProps<"input">, "id" | "type"> & FieldWords;

/** A consent or a statement: never ticked beforehand. */
export const CheckField = ({ label, hint, problem, ...rest }: CheckFieldProps) => {
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
