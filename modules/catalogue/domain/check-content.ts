import { drawingProblems } from "./check-drawings.ts";
import { nameOfPaper, paperProblems } from "./check-paper.ts";
import { questionProblems, surroundingsOf } from "./check-question.ts";
import type { Content } from "./content.ts";
import { repeated } from "./repeated.ts";

/** Yields what is wrong with the content as a whole, one sentence each. Content without problems may be published. */
export const contentProblems = (content: Content): readonly string[] => {
  const questions = new Map(content.questions.map((question) => [question.id, question]));
  const around = surroundingsOf(content);
  const known = new Set(content.signFacts.map(({ code }) => code));
  return [
    ...repeated(content.facts.map(({ id }) => id)).map((id) => `two facts are called ${id}`),
    ...repeated(content.questions.map(({ id }) => id)).map((id) => `two questions are called ${id}`),
    ...repeated(content.misconceptions.map(({ id }) => id)).map(
      (id) => `two misconceptions are called ${id}`,
    ),
    ...repeated(content.signs.map(({ code }) => code)).map((code) => `two drawings are of sign ${code}`),
    ...repeated(content.scenes.map(({ id }) => id)).map((id) => `two scenes are called ${id}`),
    ...repeated(content.papers.map(nameOfPaper)).map((name) => `two papers are ${name}`),
    ...content.signs.flatMap(({ code }) =>
      known.has(code) ? [] : [`sign ${code} is drawn, but is in no fact table`],
    ),
    ...drawingProblems(content),
    ...content.linked.flatMap((pair) =>
      pair.filter((id) => !questions.has(id)).map((id) => `linked: there is no question ${id}`),
    ),
    ...content.questions.flatMap((question) => [...questionProblems(question, around)]),
    ...content.papers.flatMap((paper) => [...paperProblems(paper, questions, content.linked)]),
  ];
};
