import { type AuthoredQuestion, type Category, licenceOf, type TestCode } from "../contract/index.ts";
import type { AuthoredPaper, Content, LinkedPair } from "./content.ts";
import {
  type PartPlan,
  plans,
  sectionBounds,
  type SectionBound,
  sectionSizes,
  vehicleOf,
} from "./paper-plan.ts";
import { sightOf } from "./sight.ts";

/** Returns a pseudo-random number that is always the same for the same text (FNV-1a). */
const scatter = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
};

const mayAsk = (testCode: TestCode, category: Category) => (question: AuthoredQuestion) =>
  question.category === category &&
  question.codes.includes(licenceOf[testCode]) &&
  (question.picture?.kind !== "controls" || question.picture.vehicle === vehicleOf[testCode]);

/** Whether a question may join others: it shows no picture that they show, and it is linked to none of them. */
const fits = (
  question: AuthoredQuestion,
  others: readonly AuthoredQuestion[],
  linked: readonly LinkedPair[],
) => {
  const shown = sightOf(question);
  const helpers = new Set(
    linked.flatMap(([one, other]) => {
      if (one === question.id) return [other];
      return other === question.id ? [one] : [];
    }),
  );
  return !others.some((other) => helpers.has(other.id) || (shown !== null && sightOf(other) === shown));
};

/** Whether a section has room for a question under its bounds. */
const hasRoom = (
  question: AuthoredQuestion,
  chosen: readonly AuthoredQuestion[],
  bounds: readonly SectionBound[],
) =>
  bounds.every(
    ({ holds, most = Infinity }) => !holds(question) || chosen.filter((other) => holds(other)).length < most,
  );

/**
 * Returns how many questions of each topic a paper asks: in proportion to the pool; the remainder rotates from paper to
 * paper.
 */
const quotas = (
  pool: readonly AuthoredQuestion[],
  size: number,
  seed: string,
): ReadonlyMap<string, number> => {
  const shares = [...Map.groupBy(pool, ({ topic }) => topic)].map(([topic, same]) => {
    const exact = (same.length / pool.length) * size;
    return { topic, whole: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  const left = size - shares.reduce((sum, { whole }) => sum + whole, 0);
  const turns = shares.toSorted(
    (one, other) =>
      other.rest +
      (scatter(seed + other.topic) % 1000) / 1500 -
      (one.rest + (scatter(seed + one.topic) % 1000) / 1500),
  );
  return new Map(turns.map(({ topic, whole }, index) => [topic, whole + (index < left ? 1 : 0)]));
};

/** Composes the sections of one code and part one by one, each from the questions used least so far. */
const composeSections = (
  pool: readonly AuthoredQuestion[],
  papers: readonly (readonly AuthoredQuestion[])[],
  category: Category,
  linked: readonly LinkedPair[],
  name: string,
): readonly (readonly AuthoredQuestion[])[] => {
  const size = sectionSizes[category];
  const bounds = sectionBounds[category];
  const uses = new Map<string, number>();
  return papers.map((before, index) => {
    const seed = `${name}:${index + 1}:`;
    const byUse = pool.toSorted(
      (one, other) =>
        (uses.get(one.id) ?? 0) - (uses.get(other.id) ?? 0) ||
        scatter(seed + one.id) - scatter(seed + other.id),
    );
    const chosen: AuthoredQuestion[] = [];
    const take = (from: readonly AuthoredQuestion[], count: number) => {
      for (const question of from) {
        if (count === 0 || chosen.length === size) return;
        if (chosen.includes(question) || !hasRoom(question, chosen, bounds)) continue;
        if (!fits(question, [...before, ...chosen], linked)) continue;
        chosen.push(question);
        count--;
      }
    };
    for (const { holds, least = 0 } of bounds) take(byUse.filter(holds), least);
    for (const [topic, count] of quotas(pool, size, seed)) {
      const known = chosen.filter((question) => question.topic === topic).length;
      take(
        byUse.filter((question) => question.topic === topic),
        Math.max(0, count - known),
      );
    }
    take(byUse, size);
    if (chosen.length < size)
      throw new Error(`${seed} the bank has only ${chosen.length} questions that fit.`);
    for (const { id } of chosen) uses.set(id, (uses.get(id) ?? 0) + 1);
    return chosen.toSorted((one, other) => scatter(one.id + seed) - scatter(other.id + seed));
  });
};

const composeCode = (testCode: TestCode, { questions, linked }: Content): readonly AuthoredPaper[] => {
  const plan = Object.entries(plans[testCode]) as [Category, PartPlan][];
  const count = Math.max(...plan.map(([, { papers }]) => papers));
  const chosen = Array.from({ length: count }, () => [] as AuthoredQuestion[]);
  const sections = Array.from({ length: count }, () => [] as AuthoredPaper["sections"]);
  for (const [category] of plan) {
    const pool = questions
      .filter(mayAsk(testCode, category))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
    composeSections(pool, chosen, category, linked, `${testCode}:${category}`).forEach((section, index) => {
      chosen[index]!.push(...section);
      sections[index]!.push({ category, questions: section.map(({ id }) => id) });
    });
  }
  return sections.map((parts, index) => ({
    testCode,
    testNum: index + 1,
    exam: plan.length === 3,
    components: plan.flatMap(([category, { components }]) => (index < components ? [category] : [])),
    sections: parts,
  }));
};

/**
 * Composes every paper from the bank: balanced over topics, within the bounds of each section, no picture twice in a
 * paper, no linked questions together, and as few shared questions as the bank allows. The same bank gives the same papers.
 */
export const composePapers = (content: Content): readonly AuthoredPaper[] =>
  (Object.keys(plans) as TestCode[]).flatMap((testCode) => composeCode(testCode, content));
