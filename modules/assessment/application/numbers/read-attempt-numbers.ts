import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { Catalogue } from "#modules/catalogue";
import type { QuestionLanguage } from "#modules/catalogue/contract";
import { dayOf } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import { spanOf } from "#vocabulary/span";
import { type HardQuestion, readAttemptNumbers } from "../../contract/index.ts";
import { numbersOf } from "../../domain/numbers.ts";
import { type AskedCount, AttemptCounts } from "./attempt-counts.ts";

/** Adds the wording of each question. */
const worded = Effect.fnUntraced(function* (
  counts: readonly AskedCount[],
  language: QuestionLanguage | undefined,
) {
  if (counts.length === 0) return [];
  const questions = yield* (yield* Catalogue).getQuestions(counts, language);
  return counts.map((count, index): HardQuestion => {
    const { category, prompt, language: written } = questions[index]!;
    return { ...count, category, prompt, language: written };
  });
});

export const readAttemptNumbersHandler = implement(
  readAttemptNumbers,
  Effect.fnUntraced(function* ({ query: { testCode = null, language, ...askedDays } }) {
    const at = (yield* DatabaseClock).now();
    const today = dayOf(at);
    const span = spanOf(askedDays, today);
    const counts = yield* AttemptCounts;
    const now = yield* counts.now(today, testCode);
    const { days, sections, hardest } = yield* counts.within(span, testCode);
    return {
      at: toIso(at),
      span,
      now,
      ...numbersOf(span, days, sections),
      hardest: { attempts: hardest.attempts, questions: yield* worded(hardest.questions, language) },
    };
  }),
);
