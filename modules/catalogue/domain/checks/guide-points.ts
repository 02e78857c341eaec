import type { AuthoredPoint } from "../authored-guide.ts";
import type { Surroundings } from "../check-question.ts";
import { isPractice, mayBeAsked } from "../fact.ts";
import { boundBy, sourceOf } from "../guide.ts";

const practice = "safe driving practice";

/** Yields facts that must not be in the guide: they are in no table, or not settled. */
export function* factProblems(
  where: string,
  ids: readonly string[],
  { facts }: Surroundings,
): Iterable<string> {
  for (const id of ids) {
    const fact = facts.get(id);
    if (fact === undefined) yield `${where}: ${id} is in no fact table`;
    else if (!mayBeAsked(fact)) yield `${where}: ${id} is not settled, or not trusted enough`;
  }
}

/**
 * Yields what is wrong with one point: law mixed with practice, facts that bind different people, or a missing picture.
 */
export function* pointProblems(where: string, point: AuthoredPoint, around: Surroundings): Iterable<string> {
  yield* factProblems(where, point.facts, around);
  if (point.picture !== undefined && !around.hasPicture(point.picture))
    yield `${where}: there is no drawing of ${JSON.stringify(point.picture)}`;
  const facts = point.facts.flatMap((id) => around.facts.get(id) ?? []);
  if (new Set(facts.map(boundBy)).size > 1) yield `${where}: its facts do not bind the same people`;
  if (new Set(facts.map(isPractice)).size > 1) yield `${where}: it mixes law and ${practice}`;
  else if (facts.some(isPractice) !== point.text.includes(practice))
    yield facts.some(isPractice)
      ? `${where}: it does not say "as ${practice}"`
      : `${where}: it is law, but is presented as ${practice}`;
  else if (!facts.some(isPractice) && facts.length > 0 && sourceOf(point, facts) === "")
    yield `${where}: it names no source`;
}
