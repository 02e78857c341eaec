import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { listQuestions, type QuestionRow } from "../contract/index.ts";
import { isWanted } from "../domain/editing/find-questions.ts";
import { Bank, type BankQuestion, type Translation } from "./bank.ts";

const pageSize = 50;

const rowOf = (
  { question, retired, origin }: BankQuestion,
  translations: readonly Translation[],
): QuestionRow => {
  const { id, version, category, topic, kind, codes, prompt, correct, difficulty, trust } = question;
  const newest = new Map(translations.map((one) => [one.language, one.version]));
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
  };
};

export const listQuestionsHandler = implement(
  listQuestions,
  Effect.fnUntraced(function* ({ query: { page: asked, retired, ...wanted } }) {
    const bank = yield* Bank;
    const isRetired = retired === undefined ? undefined : retired === "true";
    const found = (yield* bank.readAll).filter(isWanted({ ...wanted, retired: isRetired }));
    const translations = Map.groupBy(yield* bank.readTranslations(), ({ questionId }) => questionId);
    const page = Number(asked ?? 1);
    const shown = found.slice((page - 1) * pageSize, page * pageSize);
    return {
      questions: shown.map((one) => rowOf(one, translations.get(one.question.id) ?? [])),
      total: found.length,
      page,
      pages: Math.ceil(found.length / pageSize),
    };
  }),
);
