import type { Content } from "../content.ts";
import { mayBeAsked } from "../fact.ts";

/** Rules that may be asked and never are. */
export function* coverageProblems({ facts, questions }: Content): Iterable<string> {
  const asked = new Set(questions.flatMap((question) => question.facts));
  for (const fact of facts)
    if (fact.table === "rules" && mayBeAsked(fact) && !asked.has(fact.id))
      yield `${fact.id} is asked nowhere: ${fact.text}`;
}
