import type { FieldProblem } from "#modules/identity/contract";
import { useTranslations } from "use-intl";

/** The sentence beside a wrong field; what has none of its own is "check this". */
export const useFieldSentence = (): ((problem: string) => string) => {
  const fields = useTranslations("fields");
  const form = useTranslations("form");
  return (problem) => (fields.has(problem as FieldProblem) ? fields(problem as FieldProblem) : form("check"));
};
