import { categories, licenceOf } from "../contract/index.ts";
import type { AuthoredPaper, LinkedPair } from "./content.ts";
import type { AuthoredQuestion } from "../contract/index.ts";
import { repeated } from "./repeated.ts";

/** Returns the display name of a paper. */
export const nameOfPaper = ({ testCode, testNum }: Pick<AuthoredPaper, "testCode" | "testNum">): string =>
  `${testCode}, paper ${testNum}`;

/** Returns the ids of all questions of a paper. */
export const questionsOfPaper = ({ sections }: Pick<AuthoredPaper, "sections">): readonly string[] =>
  sections.flatMap((section) => section.questions);

function* partProblems({ exam, components, sections, ...paper }: AuthoredPaper): Iterable<string> {
  const name = nameOfPaper(paper);
  const existing = sections.map((section) => section.category);
  for (const category of repeated(existing)) yield `${name} has two sections of ${category}`;
  for (const category of components)
    if (!existing.includes(category)) yield `${name} has no section of ${category} to publish as a test`;
  if (exam && categories.some((category) => !existing.includes(category)))
    yield `${name} is not an exam: an exam has ${categories.join(", ")}`;
}

/** Yields what is wrong with a paper's questions, independent of which parts it has: one sentence each. */
export function* askingProblems(
  paper: AuthoredPaper,
  questions: ReadonlyMap<string, AuthoredQuestion>,
  linked: readonly LinkedPair[],
): Iterable<string> {
  const name = nameOfPaper(paper);
  const licence = licenceOf[paper.testCode];
  const ids = questionsOfPaper(paper);
  for (const id of repeated(ids)) yield `${name} asks ${id} twice`;
  for (const [one, other] of linked)
    if (ids.includes(one) && ids.includes(other))
      yield `${name} asks ${one} and ${other}, which help each other`;
  for (const section of paper.sections)
    for (const id of section.questions) {
      const question = questions.get(id);
      if (question === undefined) yield `${name} asks ${id}, which does not exist`;
      else if (question.category !== section.category) yield `${name} asks ${id} under ${section.category}`;
      else if (!question.codes.includes(licence))
        yield `${name} asks ${id}, which is not for licence code ${licence}`;
    }
}

/** Yields what is wrong with a paper, one sentence each. */
export function* paperProblems(
  paper: AuthoredPaper,
  questions: ReadonlyMap<string, AuthoredQuestion>,
  linked: readonly LinkedPair[],
): Iterable<string> {
  yield* partProblems(paper);
  yield* askingProblems(paper, questions, linked);
}
