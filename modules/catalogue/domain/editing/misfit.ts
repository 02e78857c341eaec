import {
  type AuthoredQuestion,
  licenceOf,
  type PaperReference,
  type Unfitness,
} from "../../contract/index.ts";
import { maxCombinations, vehicleOf } from "../paper-plan.ts";
import type { LinkedPair } from "../content.ts";
import { sightOf } from "../sight.ts";

/** A published paper, as the questions that it asks. */
export interface AskingPaper extends PaperReference {
  readonly questions: readonly string[];
}

/** The newest version of every question, and pairs that no paper may ask together. */
export interface Neighbours {
  readonly questions: ReadonlyMap<string, AuthoredQuestion>;
  readonly linked: readonly LinkedPair[];
}

/**
 * Returns why a question cannot replace another in a paper; null when it can. The same rules as for composing papers.
 */
export const misfitIn = (
  paper: AskingPaper,
  question: AuthoredQuestion,
  inPlaceOf: string,
  { questions, linked }: Neighbours,
): Unfitness | null => {
  const { picture } = question;
  if (!question.codes.includes(licenceOf[paper.testCode])) return "missing-code";
  if (picture?.kind === "controls" && picture.vehicle !== vehicleOf[paper.testCode]) return "other-vehicle";
  const others = new Set(paper.questions.filter((id) => id !== inPlaceOf));
  if (others.has(question.id)) return "asked-already";
  const isCombination = (id: string) => questions.get(id)?.kind === "combination";
  if (question.kind === "combination" && [...others].filter(isCombination).length >= maxCombinations)
    return "too-many-combinations";
  const helps = ([one, other]: LinkedPair) =>
    (one === question.id && others.has(other)) || (other === question.id && others.has(one));
  if (linked.some(helps)) return "linked";
  const sight = sightOf(question);
  const isShown = (id: string) => {
    const other = questions.get(id);
    return other !== undefined && sightOf(other) === sight;
  };
  return sight !== null && [...others].some(isShown) ? "same-picture" : null;
};
