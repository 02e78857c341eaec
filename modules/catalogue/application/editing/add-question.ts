import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { addQuestion } from "../../contract/index.ts";
import { changeProblems, sentenceOf } from "../../domain/editing/check-changes.ts";
import { catalogueEvents } from "../../contract/events.ts";
import { changeBank, editorOf, readState, recordEvent } from "../bank/change-bank.ts";

export const addQuestionHandler = implement(addQuestion, ({ body, caller, reference }) =>
  changeBank(
    Effect.fnUntraced(function* (bank) {
      const editor = editorOf({ caller, reference }, body.why);
      const question = { ...body.question, version: 1 };
      const { id: questionId, version } = question;
      const existing = yield* bank.find(questionId);
      if (existing !== null) {
        const { version: newest } = existing.question;
        return yield* Effect.fail({ _tag: "QuestionExists" as const, version: newest });
      }
      const problems = changeProblems([question], yield* readState(bank)).map(sentenceOf);
      if (problems.length > 0) return yield* Effect.fail({ _tag: "QuestionNotSound" as const, problems });
      yield* bank.addVersions([question]);
      const added = catalogueEvents.questionAdded({ questionId, version, ...editor.byStaff });
      yield* recordEvent(questionId, added, editor);
      yield* recordAct(editor, { action: "catalogue.add-question", target: questionId, facts: { version } });
      return { questionId, version };
    }),
  ),
);
