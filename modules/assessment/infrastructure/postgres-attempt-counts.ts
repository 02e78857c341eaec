import { Effect, Layer } from "effect";
import { tryQuery } from "#kernel/database/try-query";
import { makeQueryCache } from "#kernel/database/query-cache";
import type { Pools } from "#kernel/database/pools";
import { staleReader } from "#kernel/database/stale-reads";
import { beginningOf, type Day, daysLater } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import type { Span } from "#vocabulary/span";
import { AttemptCounts, type CodeAsked, type Counted } from "../application/numbers/attempt-counts.ts";
import type { DayCount, SectionCount } from "../domain/numbers.ts";
import { dayTexts, hardestTexts, runningTexts, sectionTexts, todayTexts } from "./count-statements.ts";

type Texts = Readonly<Record<"all" | "ofCode", string>>;

const bordersOf = ({ from, until }: Span) => [
  toIso(beginningOf(from)),
  toIso(beginningOf(daysLater(until, 1))),
];

/** Counts in the read model by its indexes. Caches results briefly. */
export const postgresAttemptCounts: Layer.Layer<AttemptCounts, never, Pools> = Layer.effect(
  AttemptCounts,
  Effect.gen(function* () {
    const reader = yield* staleReader;
    const rowsOf = async <Row extends object>(texts: Texts, borders: string[], testCode: CodeAsked) => {
      const [text, values] =
        testCode === null ? [texts.all, borders] : [texts.ofCode, [...borders, testCode]];
      return (await reader.query<Row>(text, values)).rows;
    };

    const now = yield* makeQueryCache(([today, testCode]: readonly [Day, CodeAsked]) =>
      tryQuery("attemptCounts.now", async () => {
        const borders = bordersOf({ from: today, until: today });
        const [begun] = await rowsOf<{ started_today: number; active_today: number }>(
          todayTexts,
          borders,
          testCode,
        );
        const [open] = await rowsOf<{ running: number }>(runningTexts, [], testCode);
        const { started_today: startedToday, active_today: activeToday } = begun!;
        return { startedToday, activeToday, running: open!.running };
      }),
    );
    const within = yield* makeQueryCache(([span, testCode]: readonly [Span, CodeAsked]) =>
      tryQuery("attemptCounts.within", async () => {
        const borders = bordersOf(span);
        const days = await rowsOf<DayCount>(dayTexts, borders, testCode);
        const sections = await rowsOf<SectionCount>(sectionTexts, borders, testCode);
        const [hardest] = await rowsOf<Counted["hardest"]>(hardestTexts, borders, testCode);
        return { days, sections, hardest: hardest! };
      }),
    );
    return AttemptCounts.of({
      now: (today, testCode) => now([today, testCode]),
      within: (span, testCode) => within([span, testCode]),
    });
  }),
);
