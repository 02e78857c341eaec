import { Context, Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import type { DatabaseUnavailable } from "#kernel/errors";
import { implement } from "#kernel/http/implement";
import { type Day, dayOf } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import { daysIn, type Span, spanOf } from "#vocabulary/span";
import { add, cents, type MoneyDay, type MoneyNumbers, readMoneyNumbers } from "../../contract/index.ts";

/** Sums over the orders of some days, without the days on which nothing happened. */
export interface MoneyCounted extends Omit<MoneyNumbers, "at" | "span" | "total" | "days"> {
  readonly days: readonly (MoneyDay & { readonly day: Day })[];
}

/** Adds up orders in the read model. Results are cached for some seconds, longer where adding is slow. */
export class MoneyCounts extends Context.Service<
  MoneyCounts,
  { readonly within: (span: Span) => Effect.Effect<MoneyCounted, DatabaseUnavailable> }
>()("roadworthy/billing/MoneyCounts") {}

const nothing: MoneyDay = {
  orders: 0,
  receivedCents: cents(0),
  eftCents: cents(0),
  refundedCents: cents(0),
};

const together = (one: MoneyDay, other: MoneyDay): MoneyDay => ({
  orders: one.orders + other.orders,
  receivedCents: add(one.receivedCents, other.receivedCents),
  eftCents: add(one.eftCents, other.eftCents),
  refundedCents: add(one.refundedCents, other.refundedCents),
});

export const readMoneyNumbersHandler = implement(
  readMoneyNumbers,
  Effect.fnUntraced(function* ({ query }) {
    const at = (yield* DatabaseClock).now();
    const span = spanOf(query, dayOf(at));
    const { days, ...counted } = yield* (yield* MoneyCounts).within(span);
    const byDay = new Map(days.map((each) => [each.day, each]));
    return {
      ...counted,
      ...{ at: toIso(at), span },
      total: days.reduce<MoneyDay>(together, nothing),
      days: daysIn(span).map((day) => byDay.get(day) ?? { ...nothing, day }),
    };
  }),
);
