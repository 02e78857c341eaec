import { Effect } from "effect";
import { EventStore, type StoredEvent } from "#kernel/event-store/event-store";
import { implement } from "#kernel/http/implement";
import { toIso } from "#vocabulary/instant";
import { type QuestionChange, readQuestion } from "../../contract/index.ts";
import { catalogueEvents } from "../../contract/events.ts";
import { cuesOf } from "../../domain/checks/cues/question-cues.ts";
import { Bank, nameOfPaper } from "../bank/bank.ts";
import { findQuestion } from "../bank/find-question.ts";
import { QuestionFigures } from "../bank/question-figures.ts";
import { streamOfQuestion } from "../streams.ts";

/** Returns an event of a question's stream as editors see it. */
const changeOf = (stored: StoredEvent): QuestionChange[] => {
  const event = catalogueEvents.decode(stored);
  if (event.type === "catalogue.content-published" || event.type === "catalogue.questions-withdrawn")
    return [];
  const { by, why } = event.data;
  return [
    {
      event: event.type,
      version: "version" in event.data ? event.data.version : null,
      language: "language" in event.data ? event.data.language : null,
      changed: "changed" in event.data ? event.data.changed : [],
      by,
      why,
      at: toIso(stored.recordedAt),
    },
  ];
};

export const readQuestionHandler = implement(
  readQuestion,
  Effect.fnUntraced(function* ({ params: { questionId } }) {
    const bank = yield* Bank;
    const figures = yield* QuestionFigures;
    const { question, origin, retired, replacedBy } = yield* findQuestion(bank, questionId);
    const events = yield* (yield* EventStore).readStream(streamOfQuestion(questionId));
    const { papers } = yield* bank.readCurrent;
    const translations = yield* bank.readTranslations(questionId);
    const answers = yield* figures.answers;
    const reports = yield* figures.openReports;
    const shown = yield* bank.show(question);
    return {
      question,
      picture: shown.picture,
      shown,
      ...{ origin, retired, replacedBy },
      versions: [...(yield* bank.readVersions(questionId))],
      translations: translations.map(({ version, language, revision, wording }) => ({
        version,
        language,
        revision,
        wording,
      })),
      papers: papers.filter(({ questions }) => questions.includes(questionId)).map(nameOfPaper),
      changes: events.flatMap(changeOf),
      answers: [...(answers.get(questionId) ?? [])],
      cues: [...cuesOf(question)],
      openReports: reports.get(questionId) ?? 0,
    };
  }),
);
