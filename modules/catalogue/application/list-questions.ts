import { Effect } from "effect";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendList } from "#kernel/http/send-list";
import { toIso } from "#vocabulary/instant";
import { exportQuestions, listQuestions, type QuestionFilter, type QuestionRow } from "../contract/index.ts";
import { inOrder, isWanted, type Listed } from "../domain/editing/find-questions.ts";
import { Bank, type CurrentQuestion } from "./bank.ts";
import { QuestionFigures } from "./question-figures.ts";

const pageSize = 50;

const rowOf = ({ retired, origin, changedAt, ...one }: CurrentQuestion & Listed): QuestionRow => {
  const { id, version, category, topic, kind, codes, prompt, correct, difficulty, trust } = one.question;
  const newest = new Map(one.translations.map((translation) => [translation.language, translation.version]));
  return {
    questionId: id,
    version,
    category,
    topic,
    kind,
    codes,
    prompt,
    correct,
    difficulty,
    trust,
    retired,
    origin,
    translations: [...newest].map(([language, of]) => ({ language, isCurrent: of === version })),
    changedAt: toIso(changedAt),
    cues: [...one.cues],
    answers: one.answers,
    openReports: one.openReports,
  };
};

/** Every question that fits, in the order that is asked for. */
const questionsThat = Effect.fnUntraced(function* ({ sort, ...wanted }: QuestionFilter) {
  const { questions } = yield* (yield* Bank).readCurrent;
  const figures = yield* QuestionFigures;
  const answers = yield* figures.answers;
  const reports = yield* figures.openReports;
  const found = questions
    .map((one) => ({
      ...one,
      answers: answers.get(one.question.id)?.[0] ?? null,
      openReports: reports.get(one.question.id) ?? 0,
    }))
    .filter(isWanted(wanted));
  return inOrder(found, sort);
});

export const listQuestionsHandler = implement(
  listQuestions,
  Effect.fnUntraced(function* ({ query: { page: asked, ...filter } }) {
    const questions = yield* questionsThat(filter);
    const page = Number(asked ?? 1);
    return {
      questions: questions.slice((page - 1) * pageSize, page * pageSize).map(rowOf),
      total: questions.length,
      page,
      pages: Math.ceil(questions.length / pageSize),
    };
  }),
);

export const exportQuestionsHandler = implementTextStream(exportQuestions, (input) =>
  sendList(input, {
    ...{ name: "questions", action: "catalogue.export-list" },
    columns: [
      ...(["questionId", "version", "category", "topic", "kind", "codes", "prompt", "correct"] as const),
      ...(["difficulty", "trust", "retired", "origin", "changedAt", "cues", "openReports"] as const),
    ],
    page: (filter: QuestionFilter) =>
      Effect.map(questionsThat(filter), (questions) => ({ rows: questions.map(rowOf), next: null })),
  }),
);
