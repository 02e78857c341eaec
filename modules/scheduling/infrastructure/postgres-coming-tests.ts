import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { preparedOn } from "#kernel/database/prepared";
import { makeQueryCache } from "#kernel/database/query-cache";
import { tryQuery } from "#kernel/database/try-query";
import { type Day, daysLater } from "#vocabulary/day";
import type { Span } from "#vocabulary/span";
import { ComingTests, type FoundTest } from "../application/coming-tests.ts";
import type { Chance } from "../contract/readiness.ts";
import type { DayOfTests, ReadinessGroup, TestCalendar } from "../contract/test-numbers.ts";
import { daysText, groupsText, listedDays, listText, remindedText } from "./coming-test-statements.ts";

interface Row {
  readonly stream: string;
  readonly account: string;
  readonly day: string;
  readonly time: string | null;
  readonly test_code: FoundTest["testCode"];
  readonly is_booked: boolean;
  readonly chance: Chance | null;
  readonly said_on: string | null;
  readonly readiness: ReadinessGroup;
}

const foundOf = ({ test_code, is_booked, chance, said_on, readiness, ...row }: Row): FoundTest => ({
  ...row,
  testCode: test_code,
  isBooked: is_booked,
  group: readiness,
  readiness: chance === null ? null : { chance, day: said_on! },
});

/** Tests in PostgreSQL, by the index of the days. */
export const postgresComingTests: Layer.Layer<ComingTests, never, Pools> = Layer.effect(
  ComingTests,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const list = {
      soonest: preparedOn(main)<Row>("scheduling-coming-tests", listText("soonest")),
      latest: preparedOn(main)<Row>("scheduling-coming-tests-latest", listText("latest")),
      unready: preparedOn(main)<Row>("scheduling-coming-tests-unready", listText("unready")),
    };
    const groups = yield* makeQueryCache(({ from, until }: Span) =>
      tryQuery("comingTests.groups", async () => {
        const { rows } = await main.query<{ group: ReadinessGroup; count: number }>(groupsText, [
          from,
          until,
          from,
        ]);
        const none = { likely: 0, open: 0, unlikely: 0, unknown: 0 };
        return { ...none, ...Object.fromEntries(rows.map(({ group, count }) => [group, count])) };
      }),
    );
    const days = yield* makeQueryCache(({ from, until, today }: Span & { readonly today: Day }) =>
      tryQuery("comingTests.days", async () => {
        const around = [daysLater(from, -1), daysLater(until, 3)];
        const { rows } = await main.query<DayOfTests>(daysText, [...around, today, from, until]);
        return rows;
      }),
    );
    const reminded = yield* makeQueryCache((today: Day) =>
      tryQuery("comingTests.reminded", async () => {
        const { rows } = await main.query<TestCalendar["reminded"]>(remindedText, [today]);
        return rows[0]!;
      }),
    );
    return ComingTests.of({
      groups,
      days: (span, today) => days({ ...span, today }),
      reminded,
      list: (span, today, { group, sort }, after, limit) =>
        Effect.map(
          list[sort](...listedDays(span), today, after?.by ?? null, after?.stream ?? null, group, limit),
          (rows) => rows.map(foundOf),
        ),
    });
  }),
);
