import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import "../../ui/form/field.css";
import "../../ui/form/input.css";

interface Control {
  readonly id: string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby": string | undefined;
}

interface Props {
  readonly label: string;
  readonly hint?: string;
  /** The problem of the input, as a sentence; null without one. */
  readonly problem: string | null;
  /** The control, which takes the ids of its label and problem. */
  readonly children: (control: Control) => ReactNode;
}

/** A field whose problems the page words itself, unlike the fields of forms. */
export const CheckedField = ({ label, hint, problem, children }: Props) => {
  const id = useId();
  const isWrong = problem !== null;
  const described = [hint !== undefined && `${id}-hint`, isWrong && `${id}-problem`].filter(Boolean);
  return (
    <div className="field" data-wrong={isWrong}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {isWrong && (
          <p className="field-problem" id={`${id}-problem`}>
            <CircleAlert aria-hidden size={18} />
            <span>{problem}</span>
          </p>
        )}
      </div>
      {children({ id, "aria-invalid": isWrong, "aria-describedby": described.join(" ") || undefined })}
    </div>
  );
};
