import { type Category, topics } from "../../contract/index.ts";
import type { AuthoredVehicle } from "../authored-guide.ts";
import { type Surroundings, surroundingsOf } from "../check-question.ts";
import type { Content } from "../content.ts";
import { type Fact, mayBeAsked, mayBeTaught } from "../fact.ts";
import { repeated } from "../repeated.ts";
import { factProblems, pointProblems } from "./guide-points.ts";
import { guideTextProblems } from "./guide-texts.ts";

const vehicles = {
  light: { code: "2", part: "lh", parts: 11 },
  heavy: { code: "3", part: "lh", parts: 11 },
  // Sources differ on the ninth part of a motor cycle.
  motorcycle: { code: "1", part: "mc", parts: 8 },
} as const;

/** Yields everything that is wrong with the study guide, one sentence each. */
export function* guideProblems(content: Content): Iterable<string> {
  const { guide } = content;
  const around = surroundingsOf(content);
  for (const id of repeated([...guide.rules, ...guide.signs].map((chapter) => chapter.id)))
    yield `guide: two chapters are called ${id}`;
  for (const { id, points } of [...guide.rules, ...guide.controls])
    for (const [index, point] of points.entries())
      yield* pointProblems(`guide ${id}, point ${index + 1}`, point, around);
  yield* topicProblems(content);
  yield* signProblems(content);
  for (const vehicle of guide.controls) yield* vehicleProblems(vehicle, content.facts, around);
  yield* testProblems(content);
  yield* guideTextProblems(content);
}

/** Yields topics without a chapter, chapters without a topic, and rules that are missing from the guide. */
function* topicProblems({ guide, facts }: Content): Iterable<string> {
  const wanted: readonly string[] = topics.rules.map((topic) => `rules-${topic.replaceAll(" ", "-")}`);
  const existing = guide.rules.map(({ id }) => id);
  for (const id of wanted) if (!existing.includes(id)) yield `guide: there is no chapter ${id}`;
  for (const id of existing) if (!wanted.includes(id)) yield `guide: ${id} belongs to no topic`;
  const covered = new Set(guide.rules.flatMap(({ points }) => points.flatMap((point) => point.facts)));
  for (const fact of facts)
    if (fact.table === "rules" && mayBeAsked(fact) && !covered.has(fact.id))
      yield `guide: ${fact.id} is missing: ${fact.text}`;
}

/** Yields signs that are in no chapter or in two, and meanings of signs that do not exist. */
function* signProblems({ guide, signFacts }: Content): Iterable<string> {
  const classes = guide.signs.flatMap((chapter) => chapter.classes);
  const known = new Set(signFacts.map((sign) => sign.class));
  for (const name of repeated(classes)) yield `guide: two chapters are about ${name}`;
  for (const name of known) if (!classes.includes(name)) yield `guide: no chapter is about ${name}`;
  for (const name of classes) if (!known.has(name)) yield `guide: no sign is of the class ${name}`;
  for (const chapter of guide.signs)
    for (const code of Object.keys(chapter.meanings))
      if (
        !signFacts.some(
          (sign) => sign.code === code && chapter.classes.includes(sign.class) && mayBeTaught(sign),
        )
      )
        yield `guide ${chapter.id}: no sign of its classes that may be taught is ${code}`;
}

/** Yields parts that differ from the drawing's numbers, facts of other vehicles, and facts missing from the guide. */
function* vehicleProblems(
  { id, parts, points }: AuthoredVehicle,
  facts: readonly Fact[],
  around: Surroundings,
): Iterable<string> {
  const vehicle = vehicles[id];
  if (parts.length !== vehicle.parts) yield `guide ${id}: it has ${parts.length} parts`;
  for (const [index, { number, facts: rests }] of parts.entries()) {
    yield* factProblems(`guide ${id}, part ${number}`, rests, around);
    const row = `${vehicle.part}-${String(index + 1).padStart(2, "0")}`;
    if (number !== index + 1 || rests[0] !== row)
      yield `guide ${id}, part ${number}: place ${index + 1} is for ${row}`;
  }
  const covered = new Set([...parts, ...points].flatMap((one) => one.facts));
  for (const fact of facts) {
    if (fact.table !== "controls") continue;
    const isOwn = fact.codes.includes(vehicle.code);
    if (isOwn && mayBeAsked(fact) && !covered.has(fact.id))
      yield `guide ${id}: ${fact.id} is missing: ${fact.text}`;
    if (!isOwn && covered.has(fact.id)) yield `guide ${id}: ${fact.id} is about other vehicles`;
  }
}

/** Yields references to papers that do not exist. */
function* testProblems({ guide, papers }: Content): Iterable<string> {
  const chapters: Readonly<
    Record<Category, readonly { id: string; test: (typeof guide.rules)[0]["test"] }[]>
  > = guide;
  for (const [category, all] of Object.entries(chapters))
    for (const { id, test } of all) {
      const paper = papers.find(
        ({ testCode, testNum }) => testCode === test.testCode && testNum === test.testNum,
      );
      if (paper?.components.includes(category as Category) !== true)
        yield `guide ${id}: there is no test of ${category}, ${test.testCode}, ${test.testNum}`;
    }
}
