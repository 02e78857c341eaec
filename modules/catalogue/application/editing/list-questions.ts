import { Effect } from "effect";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendList } from "#kernel/http/send-list";
import { toIso } from "#vocabulary/instant";
import {
  exportQuestions,
  listQuestions,
  type QuestionFilter,
  type QuestionRow,
} from "../../contract/index.ts";
import { type Figures, inOrder, isWanted } from "../../domain/editing/find-questions.ts";
import { Bank, type CurrentQuestion } from "../bank/bank.ts";
import { QuestionFigures } from "../bank/question-figures.ts";

const pageSize = 50;

const rowOf = (
  { retired, origin, changedAt, cues, ...one }: CurrentQuestion,
  { answers, openReports }: Figures,
): QuestionRow => {
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
    cues: [...cues],
    answers,
    openReports,
  };
};

/** Every question that fits, in the order that is asked for, each made into a row when it is shown. */
const questionsThat = Effect.fnUntraced(function* ({ sort, ...wanted }: QuestionFilter) {
  const figures = yield* QuestionFigures;
  const [{ questions }, answers, reports] = yield* Effect.all(
    [(yield* Bank).readCurrent, figures.answers, figures.openReports],
    { concurrency: "unbounded" },
  );
  const figuresOf = (questionId: string): Figures => ({
    answers: answers.get(questionId)?.[0] ?? null,
    openReports: reports.get(questionId) ?? 0,
  });
  const found = inOrder(questions.filter(isWanted(wanted, figuresOf)), figuresOf, sort);
  return { found, shown: (one: CurrentQuestion) => rowOf(one, figuresOf(one.question.id)) };
});

export const listQuestionsHandler = implement(
  listQuestions,
  Effect.fnUntraced(function* ({ query: { page: asked, ...filter } }) {
    const { found, shown } = yield* questionsThat(filter);
    const page = Number(asked ?? 1);
    return {
      questions: found.slice((page - 1) * pageSize, page * pageSize).map(shown),
      total: found.length,
      page,
      pages: Math.ceil(found.length / pageSize),
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
      Effect.map(questionsThat(filter), ({ found, shown }) => ({ rows: found.map(shown), next: null })),
  }),
);
