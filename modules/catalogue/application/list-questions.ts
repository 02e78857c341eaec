import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { toIso } from "#vocabulary/instant";
import { listQuestions, type QuestionRow } from "../contract/index.ts";
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

export const listQuestionsHandler = implement(
  listQuestions,
  Effect.fnUntraced(function* ({ query: { page: asked, sort, ...wanted } }) {
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
    const page = Number(asked ?? 1);
    return {
      questions: inOrder(found, sort)
        .slice((page - 1) * pageSize, page * pageSize)
        .map(rowOf),
      total: found.length,
      page,
      pages: Math.ceil(found.length / pageSize),
    };
  }),
);
