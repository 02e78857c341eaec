import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { translateQuestion } from "../../contract/index.ts";
import { translationProblems } from "../../domain/editing/check-translation.ts";
import { catalogueEvents } from "../../contract/events.ts";
import { changeBank, editorOf, recordEvent } from "../bank/change-bank.ts";
import { expectVersion, findQuestion } from "../bank/find-question.ts";

export const translateQuestionHandler = implement(translateQuestion, ({ params, body, caller, reference }) =>
  changeBank(
    Effect.fnUntraced(function* (bank) {
      const editor = editorOf({ caller, reference }, body.why);
      const { questionId, language } = params;
      const { version, wording } = body;
      const { question } = yield* findQuestion(bank, questionId);
      yield* expectVersion(question.version, version);
      const before = (yield* bank.readTranslations(questionId)).find(
        (one) => one.language === language && one.version === version,
      );
      const known = before?.revision ?? 0;
      if (known !== body.expectedRevision)
        return yield* Effect.fail({ _tag: "TranslationChanged" as const, revision: known });
      const problems = translationProblems(wording, question);
      if (problems.length > 0) return yield* Effect.fail({ _tag: "QuestionNotSound" as const, problems });
      const revision = yield* bank.translate(questionId, version, language, wording);
      const translated = { questionId, version, language, revision };
      const event = catalogueEvents.questionTranslated({ ...translated, ...editor.byStaff });
      yield* recordEvent(questionId, event, editor);
      const facts = { version, language, revision };
      yield* recordAct(editor, { action: "catalogue.translate-question", target: questionId, facts });
      return translated;
    }),
  ),
);
