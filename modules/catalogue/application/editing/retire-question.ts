import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { retireQuestion } from "../../contract/index.ts";
import { unfitToReplace } from "../../domain/editing/replacement.ts";
import { catalogueEvents } from "../../contract/events.ts";
import { type Bank, nameOfPaper } from "../bank/bank.ts";
import { changeBank, editorOf, readState, recordEvent } from "../bank/change-bank.ts";
import { findUnretired } from "../bank/find-question.ts";

/**
 * Returns the question that papers ask from now on: none when no paper asks the retired one, else one that suits all of
 * them.
 */
const findReplacement = Effect.fnUntraced(function* (
  bank: Bank["Service"],
  questionId: string,
  replacedBy: string | null,
) {
  const state = yield* readState(bank);
  const papers = state.papers.filter(({ questions }) => questions.includes(questionId));
  if (replacedBy === null) {
    if (papers.length === 0) return null;
    return yield* Effect.fail({ _tag: "QuestionInPapers" as const, papers: papers.map(nameOfPaper) });
  }
  const candidate = yield* bank.find(replacedBy);
  const unfit = unfitToReplace(state.questions.get(questionId)!, candidate, papers, state);
  if (unfit !== null) return yield* Effect.fail({ _tag: "ReplacementUnfit" as const, ...unfit });
  return candidate!.question;
});

export const retireQuestionHandler = implement(retireQuestion, ({ params, body, caller, reference }) =>
  changeBank(
    Effect.fnUntraced(function* (bank) {
      const editor = editorOf({ caller, reference }, body.why);
      const { questionId } = params;
      const { replacedBy } = body;
      yield* findUnretired(bank, questionId, body.expectedVersion);
      const instead = yield* findReplacement(bank, questionId, replacedBy);
      yield* bank.retire(questionId, replacedBy);
      const papers =
        instead === null ? [] : [...(yield* bank.replaceInPapers(new Map([[questionId, instead]])))];
      const retired = { questionId, replacedBy, papers, ...editor.byStaff };
      yield* recordEvent(questionId, catalogueEvents.questionRetired(retired), editor);
      const facts = { replacedBy, papers: papers.length };
      yield* recordAct(editor, { action: "catalogue.retire-question", target: questionId, facts });
      return { questionId, papers };
    }),
  ),
);
