import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { checkQuestion } from "../../contract/index.ts";
import { changedFields } from "../../domain/editing/changed-fields.ts";
import { changeProblems } from "../../domain/editing/check-changes.ts";
import { questionWarnings } from "../../domain/editing/question-warnings.ts";
import { Bank, nameOfPaper } from "../bank/bank.ts";

/** Checks against the bank as the process knows it; saving checks again under the lock. */
export const checkQuestionHandler = implement(
  checkQuestion,
  Effect.fnUntraced(function* ({ body: { question: draft } }) {
    const bank = yield* Bank;
    const { questions: all, papers } = yield* bank.readCurrent;
    const before = all.find(({ question }) => question.id === draft.id)?.question;
    const question = { ...draft, version: (before?.version ?? 0) + 1 };
    const questions = new Map(
      all.flatMap((one) => (one.retired ? [] : [[one.question.id, one.question] as const])),
    );
    const surroundings = yield* bank.readSurroundings;
    const { linked } = bank;
    return {
      problems: [...changeProblems([question], { questions, papers, surroundings, linked })],
      warnings: [...questionWarnings(question, bank.parts.signs)],
      shown: yield* bank.show(question),
      changed: before === undefined ? [] : [...changedFields(before, draft)],
      papers: papers.filter(({ questions: ids }) => ids.includes(draft.id)).map(nameOfPaper),
    };
  }),
);
