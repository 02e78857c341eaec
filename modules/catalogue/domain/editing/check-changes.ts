import type { AuthoredQuestion, BankProblem } from "../../contract/index.ts";
import { nameOfPaper } from "../check-paper.ts";
import { questionProblems, type Surroundings } from "../check-question.ts";
import { alikePairs } from "../checks/likeness.ts";
import { wordingProblems } from "../checks/wording.ts";
import { type AskingPaper, misfitIn, type Neighbours } from "./misfit.ts";

/** The bank before a change: the questions in use, and what questions may refer to. */
export interface BankState extends Neighbours {
  /** The newest version of every question that is not retired. */
  readonly questions: ReadonlyMap<string, AuthoredQuestion>;
  readonly papers: readonly AskingPaper[];
  readonly surroundings: Surroundings;
}

/** Returns a sentence of the checks as a problem: they put question and field before the problem: `rules-1, trust: its facts are of grade B`. */
export const problemOf = (questionId: string, sentence: string): BankProblem => {
  const rest = sentence.startsWith(questionId) ? sentence.slice(questionId.length) : "";
  const [, field, says] = /^(?:, (\w+))?: (.*)$/s.exec(rest) ?? [];
  if (says === undefined) return { questionId, says: sentence };
  return { questionId, ...(field !== undefined && { field }), says };
};

const fieldOf = {
  "missing-code": "codes",
  "other-vehicle": "picture",
  "same-picture": "picture",
  "too-many-combinations": "kind",
} as const;
const reasonOf = {
  "missing-code": "and needs a licence code that it no longer has",
  "other-vehicle": "and shows another vehicle",
  "same-picture": "and shows this picture elsewhere",
  "too-many-combinations": "and asks as many combination questions as it may",
} as const;

/** Yields papers that ask a question and could not ask its new version. Existing problems of a paper do not count. */
function* paperProblems(after: AuthoredQuestion, now: BankState, then: Neighbours): Iterable<BankProblem> {
  const before = now.questions.get(after.id);
  if (before === undefined) return;
  for (const paper of now.papers) {
    if (!paper.questions.includes(after.id)) continue;
    const misfit = misfitIn(paper, after, after.id, then);
    if (misfit === null || misfit === misfitIn(paper, before, after.id, now)) continue;
    if (!(misfit in fieldOf)) continue;
    const kind = misfit as keyof typeof fieldOf;
    const says = `${nameOfPaper(paper)} asks it, ${reasonOf[kind]}`;
    yield { questionId: after.id, field: fieldOf[kind], says };
  }
}

/**
 * Returns everything that would be wrong with questions after a change: new ones, and new versions. The same checks as
 * for the authors' files, against the bank after the change.
 */
export const changeProblems = (
  changes: readonly AuthoredQuestion[],
  bank: BankState,
): readonly BankProblem[] => {
  const changed = new Map(changes.map((question) => [question.id, question]));
  const then = { questions: new Map([...bank.questions, ...changed]), linked: bank.linked };
  const alike = [...alikePairs([...then.questions.values()], new Set(changed.keys()))];
  return changes.flatMap((question) => {
    const { id } = question;
    const sentences = [...questionProblems(question, bank.surroundings), ...wordingProblems(question)];
    const twins = alike.flatMap(([one, other]) => {
      if (one.id !== id && other.id !== id) return [];
      return [`it asks the same as ${one.id === id ? other.id : one.id}`];
    });
    const papers = [
      ...new Map([...paperProblems(question, bank, then)].map((one) => [one.says, one])).values(),
    ];
    return [
      ...sentences.map((sentence) => problemOf(id, sentence)),
      ...twins.map((says): BankProblem => ({ questionId: id, field: "prompt", says })),
      ...papers,
    ];
  });
};

/** Returns a problem as one sentence, for use where the question is known. */
export const sentenceOf = ({ field, says }: BankProblem): string =>
  field === undefined ? says : `${field}: ${says}`;
