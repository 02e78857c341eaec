import type { Content } from "../content.ts";
import { mayBeAsked } from "../fact.ts";

/** Yields rules that may be asked and that no question asks. */
export function* coverageProblems({ facts, questions }: Content): Iterable<string> {
  const asked = new Set(questions.flatMap((question) => question.facts));
  for (const fact of facts)
    if (fact.table === "rules" && mayBeAsked(fact) && !asked.has(fact.id))
      yield `${fact.id} is asked by no question: ${fact.text}`;
}
