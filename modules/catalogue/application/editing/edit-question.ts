import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { editQuestion } from "../../contract/index.ts";
import { changedFields } from "../../domain/editing/changed-fields.ts";
import { changeProblems, sentenceOf } from "../../domain/editing/check-changes.ts";
import { catalogueEvents } from "../../contract/events.ts";
import { changeBank, editorOf, readState, recordEvent } from "../bank/change-bank.ts";
import { findUnretired } from "../bank/find-question.ts";

export const editQuestionHandler = implement(editQuestion, ({ params, body, caller, reference }) =>
  changeBank(
    Effect.fnUntraced(function* (bank) {
      const editor = editorOf({ caller, reference }, body.why);
      const { questionId } = params;
      const before = yield* findUnretired(bank, questionId, body.expectedVersion);
      if (body.question.id !== questionId) {
        const problems = [`id: it is ${questionId} and cannot change`];
        return yield* Effect.fail({ _tag: "QuestionNotSound" as const, problems });
      }
      const changed = [...changedFields(before, body.question)];
      if (changed.length === 0) return yield* Effect.fail({ _tag: "NothingChanged" as const });
      const question = { ...body.question, version: before.version + 1 };
      const problems = changeProblems([question], yield* readState(bank)).map(sentenceOf);
      if (problems.length > 0) return yield* Effect.fail({ _tag: "QuestionNotSound" as const, problems });
      yield* bank.addVersions([question]);
      const papers = [...(yield* bank.replaceInPapers(new Map([[questionId, question]])))];
      const { version } = question;
      const previous = before.version;
      const edited = { questionId, version, previous, changed, papers, ...editor.byStaff };
      yield* recordEvent(questionId, catalogueEvents.questionEdited(edited), editor);
      const facts = { version, changed, papers: papers.length };
      yield* recordAct(editor, { action: "catalogue.edit-question", target: questionId, facts });
      return { questionId, version, changed, papers };
    }),
  ),
);
