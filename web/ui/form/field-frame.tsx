import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { FieldProblem } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import "./field.css";
import "./input.css";

/**
 * What is wrong with a field: a code with a sentence of its own, `check` for any other fault, or the page's own sentence. A
 * sentence is no code, so it cannot be replaced by "Please check this".
 */
export type ShownProblem = FieldProblem | "check" | { readonly says: string };

/**
 * Returns the problem that a schema or the server names; undefined when there is none. One that is no code is shown as
 * `check`, because it has no sentence.
 */
export const shownProblem = (message: string | undefined): ShownProblem | undefined =>
  message as FieldProblem | undefined;

/** The sentence beside a wrong field. What has none of its own is "check this", or `otherwise`. */
const useFieldSentence = (otherwise: "check" | "choose"): ((problem: ShownProblem) => string) => {
  const fields = useTranslations("fields");
  const form = useTranslations("form");
  return (problem) => {
    if (typeof problem === "object") return problem.says;
    return problem !== "check" && fields.has(problem) ? fields(problem) : form(otherwise);
  };
};

/** What every field has: a label, perhaps a hint, and perhaps a problem. */
export interface FieldWords {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly problem?: ShownProblem | undefined;
}

/** The ids by which a control, its hint and its problem know each other. */
export const useFieldIds = ({ hint, problem }: Pick<FieldWords, "hint" | "problem">) => {
  const id = useId();
  const ids = { hint: `${id}-hint`, problem: `${id}-problem` };
  const describedBy = [hint !== undefined && ids.hint, problem !== undefined && ids.problem]
    .filter(Boolean)
    .join(" ");
  return {
    id,
    ids,
    control: {
      id,
      "aria-invalid": problem !== undefined,
      ...(describedBy === "" ? {} : { "aria-describedby": describedBy }),
    },
  };
};

/** Said beside the field, and read out when it appears. */
export const FieldProblemLine = ({
  id,
  problem,
  otherwise = "check",
}: {
  readonly id: string;
  readonly problem: ShownProblem | undefined;
  readonly otherwise?: "check" | "choose";
}) => {
  const sentence = useFieldSentence(otherwise);
  return (
    <div aria-live="polite">
      {problem !== undefined && (
        <p className="field-problem" id={id}>
          <CircleAlert aria-hidden size={18} />
          <span>{sentence(problem)}</span>
        </p>
      )}
    </div>
  );
};

interface Props extends FieldWords {
  readonly id: string;
  readonly ids: { readonly hint: string; readonly problem: string };
  readonly children: ReactNode;
}

/** Label, hint, problem, then the control: what is below a control is hidden by a phone's keyboard. */
export const FieldFrame = ({ id, ids, label, hint, problem, children }: Props) => (
  <div className="field" data-wrong={problem !== undefined}>
    <label className="field-label" htmlFor={id}>
      {label}
    </label>
    {hint !== undefined && (
      <p className="field-hint" id={ids.hint}>
        {hint}
      </p>
    )}
    <FieldProblemLine id={ids.problem} problem={problem} />
    {children}
  </div>
);
