import { type Category, licenceOf, type TestCode } from "../../contract/index.ts";
import { nameOfPaper, questionsOfPaper } from "../check-paper.ts";
import { plans, sectionBounds, sectionSizes } from "../paper-plan.ts";
import { showsOptions } from "../sight.ts";
import type { AuthoredPaper, Content } from "../content.ts";

/** A count with its required minimum. */
export interface Count {
  readonly what: string;
  readonly count: number;
  readonly least: number;
}

const controlsOf = ({ questions }: Content, code: "1" | "2" | "3") =>
  questions.filter(({ category, codes }) => category === "controls" && codes.includes(code)).length;

/** Returns the counts of tests of single parts. */
const componentsOf = ({ papers }: Content): readonly Count[] =>
  (Object.keys(plans) as TestCode[]).flatMap((testCode) =>
    (Object.keys(plans[testCode]) as Category[]).map((category) => ({
      what: `tests of ${category}: ${testCode}`,
      count: papers.filter((paper) => paper.testCode === testCode && paper.components.includes(category))
        .length,
      least: plans[testCode][category]!.components,
    })),
  );

/** Returns the counts of the whole bank. */
export const countsOf = (content: Content): readonly Count[] => {
  const of = (category: string) => content.questions.filter((question) => question.category === category);
  const papers = (testCode: TestCode) =>
    content.papers.filter((paper) => paper.testCode === testCode && paper.exam).length;
  return [
    { what: "signs in the catalogue", count: content.signFacts.length, least: 507 },
    { what: "signs drawn", count: content.signs.length, least: 320 },
    { what: "junction and road scenes", count: content.scenes.length, least: 40 },
    { what: "questions: rules", count: of("rules").length, least: 420 },
    { what: "questions: signs and markings", count: of("signs").length, least: 480 },
    { what: "questions: controls, light vehicle", count: controlsOf(content, "2"), least: 70 },
    { what: "questions: controls, heavy vehicle", count: controlsOf(content, "3"), least: 70 },
    { what: "questions: controls, motor cycle", count: controlsOf(content, "1"), least: 70 },
    {
      what: "questions with a scene",
      count: content.questions.filter(({ picture }) => picture?.kind === "scene").length,
      least: 140,
    },
    {
      what: "questions with pictures as options",
      count: content.questions.filter(showsOptions).length,
      least: 60,
    },
    {
      what: "combination questions",
      count: content.questions.filter(({ kind }) => kind === "combination").length,
      least: 40,
    },
    { what: "exam papers: code 8", count: papers("code 8"), least: 12 },
    { what: "exam papers: code 10 & 14", count: papers("code 10 & 14"), least: 12 },
    ...componentsOf(content),
  ];
};

/** The largest share of questions that two papers of one code may have in common. */
export const maxShared = 0.05;

/** Returns the largest share of questions that two papers of one code have in common, and the pair. */
export const overlapOf = (papers: readonly AuthoredPaper[], testCode: TestCode) => {
  const sets = papers
    .filter((paper) => paper.testCode === testCode)
    .map((paper) => ({ name: nameOfPaper(paper), asked: new Set(questionsOfPaper(paper)) }));
  const pairs = sets.flatMap((one, index) =>
    sets.slice(index + 1).map((other) => ({
      pair: `${one.name} and ${other.name}`,
      share:
        [...one.asked].filter((id) => other.asked.has(id)).length /
        Math.min(one.asked.size, other.asked.size),
    })),
  );
  return pairs.toSorted((one, other) => other.share - one.share)[0];
};

/** Yields sections that ask fewer or more questions than the test does. */
function* sectionProblems(papers: readonly AuthoredPaper[]): Iterable<string> {
  for (const paper of papers)
    for (const { category, questions } of paper.sections)
      if (questions.length !== sectionSizes[category])
        yield `${nameOfPaper(paper)} asks ${questions.length} of ${category}, not ${sectionSizes[category]}`;
}

/** Yields sections that ask more or fewer questions of a sort than their bounds allow. */
function* boundProblems({ papers, questions }: Content): Iterable<string> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  for (const paper of papers)
    for (const { category, questions: ids } of paper.sections)
      for (const { what, holds, least = 0, most = Infinity } of sectionBounds[category]) {
        const count = ids.filter((id) => byId.has(id) && holds(byId.get(id)!)).length;
        if (count < least || count > most) yield `${nameOfPaper(paper)}, ${category}: ${count} ${what}`;
      }
}

/** Yields counts that are too low, papers of a wrong size, and papers that share too much. */
export function* numberProblems(content: Content): Iterable<string> {
  for (const { what, count, least } of countsOf(content))
    if (count < least) yield `${what}: ${count}; at least ${least} are required`;
  yield* sectionProblems(content.papers);
  yield* boundProblems(content);
  for (const testCode of Object.keys(licenceOf) as TestCode[]) {
    const worst = overlapOf(content.papers, testCode);
    if (worst !== undefined && worst.share > maxShared)
      yield `${worst.pair} share ${Math.round(worst.share * 100)} %`;
  }
}
