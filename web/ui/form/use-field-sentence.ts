import type { FieldProblem } from "#modules/identity/contract";
import { useTranslations } from "use-intl";

/** The sentence beside a wrong field. What has none of its own is "check this", or `otherwise`. */
export const useFieldSentence = (otherwise: "check" | "choose"): ((problem: string) => string) => {
  const fields = useTranslations("fields");
  const form = useTranslations("form");
  return (problem) =>
    fields.has(problem as FieldProblem) ? fields(problem as FieldProblem) : form(otherwise);
};
