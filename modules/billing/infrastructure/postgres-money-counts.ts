import { Effect, Layer } from "effect";
import type { Pools } from "#kernel/database/pools";
import { makeQueryCache } from "#kernel/database/query-cache";
import { staleReader } from "#kernel/database/stale-reads";
import { tryQuery } from "#kernel/database/try-query";
import { beginningOf, type Day, daysLater } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import type { Span } from "#vocabulary/span";
import { MoneyCounts, type MoneyCounted } from "../application/staff/money-counts.ts";
import { add, cents, noCents } from "../contract/index.ts";
import {
  couponsText,
  firstBuyersText,
  plansText,
  receivedText,
  refundedText,
  soldText,
  statesText,
  waitingText,
} from "./money-statements.ts";

interface ReceivedRow {
  readonly day: Day;
  readonly orders: number;
  readonly cents: number;
  readonly eft: number;
  readonly discount: number;
}
interface WaitingRow {
  readonly eftCount: number;
  readonly eftCents: number;
  readonly bankLines: number;
  readonly refundCount: number;
  readonly refundCents: number;
  readonly notifications: number;
}

const daysOf = (
  received: readonly ReceivedRow[],
  refunded: readonly { readonly day: Day; readonly cents: number }[],
): MoneyCounted["days"] => {
  const back = new Map(refunded.map((row) => [row.day, row.cents]));
  const paid = new Map(received.map((row) => [row.day, row]));
  return [...new Set([...paid.keys(), ...back.keys()])].map((day) => ({
    day,
    orders: paid.get(day)?.orders ?? 0,
    receivedCents: cents(paid.get(day)?.cents ?? 0),
    eftCents: cents(paid.get(day)?.eft ?? 0),
    refundedCents: cents(back.get(day) ?? 0),
  }));
};

const waitingOf = (row: WaitingRow): MoneyCounted["waiting"] => ({
  eft: { count: row.eftCount, cents: cents(row.eftCents) },
  bankLines: row.bankLines,
  refunds: { count: row.refundCount, cents: cents(row.refundCents) },
  notifications: row.notifications,
});

/** Sums in the read model by its indexes. */
export const postgresMoneyCounts: Layer.Layer<MoneyCounts, never, Pools> = Layer.effect(
  MoneyCounts,
  Effect.gen(function* () {
    const reader = yield* staleReader;
    const within = yield* makeQueryCache(({ from, until }: Span) =>
      tryQuery("moneyCounts.within", async (): Promise<MoneyCounted> => {
        const borders = [toIso(beginningOf(from)), toIso(beginningOf(daysLater(until, 1)))];
        const rowsOf = async <Row extends object>(text: string, values: string[] = borders) =>
          (await reader.query<Row>(text, values)).rows;
        const received = await rowsOf<ReceivedRow>(receivedText);
        const [buyers] = await rowsOf<{ count: number }>(firstBuyersText);
        const [waiting] = await rowsOf<WaitingRow>(waitingText, []);
        return {
          days: daysOf(received, await rowsOf(refundedText)),
          plans: await rowsOf(plansText),
          sold: await rowsOf(soldText),
          discountCents: received.reduce((sum, { discount }) => add(sum, cents(discount)), noCents),
          coupons: await rowsOf(couponsText),
          states: await rowsOf(statesText),
          firstBuyers: buyers!.count,
          waiting: waitingOf(waiting!),
        };
      }),
    );
    return MoneyCounts.of({ within });
  }),
);
