import { Context, Deferred, Effect, Exit, Layer, Semaphore } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transactPipelined } from "#kernel/database/transact";
import { lockStreams } from "#kernel/event-store/append-within";
import { accessStreamOf } from "../access/grant-access.ts";
import { OrderRows } from "../orders/orders.ts";
import { Inbox } from "../inbox.ts";
import { settle, type Settlement, take } from "./settle-payment.ts";

const most = 64;

interface Waiting {
  readonly settlement: Settlement;
  readonly done: Deferred.Deferred<void, Effect.Error<ReturnType<typeof settle>>>;
}

/** The settlements of this process that wait while others are written. */
export class SettlementQueue extends Context.Service<
  SettlementQueue,
  { readonly waiting: Waiting[]; readonly turn: Semaphore.Semaphore }
>()("roadworthy/billing/SettlementQueue") {
  static readonly layer = Layer.sync(SettlementQueue, () => ({
    waiting: [],
    turn: Semaphore.makeUnsafe(1),
  }));
}

/** Returns those that can be written at once: for orders that wait as they were placed, one for each buyer. */
const plainOnes = Effect.fnUntraced(function* (group: readonly Waiting[]) {
  const ids = group.map(({ settlement }) => settlement.id);
  const orders = yield* (yield* OrderRows).lockAll(group.map(({ settlement }) => settlement.money.stream));
  const waiting = new Set(yield* (yield* Inbox).lockAllWaiting(ids));
  const pending = new Map(orders.filter(({ isPending }) => isPending).map((one) => [one.id, one]));
  const accounts = new Map<string, Waiting>();
  for (const one of group) {
    const { id, money } = one.settlement;
    const account = pending.get(money.stream)?.account;
    const isPlain = money.recurring === null && waiting.has(id);
    if (account !== undefined && isPlain && !accounts.has(account)) accounts.set(account, one);
  }
  return accounts;
});

/**
 * Settles in one transaction what can be, and returns those. All orders are locked before all accounts, and those before
 * the counter of invoices, as by every other change of an order, so that no two transactions wait for each other.
 */
const settlePlain = (group: readonly Waiting[]) =>
  transactPipelined(
    Effect.gen(function* () {
      const accounts = yield* plainOnes(group);
      if (accounts.size === 0) return [];
      const at = yield* (yield* DatabaseClock).exact;
      yield* lockStreams([...accounts.keys()].map(accessStreamOf));
      const chosen = [...accounts.values()];
      yield* Effect.forEach(chosen, ({ settlement }) => take(settlement.money.stream, settlement, at), {
        concurrency: "unbounded",
        discard: true,
      });
      return chosen;
    }),
  );

const nothing: readonly Waiting[] = [];

/**
 * Settles a group: together what can be, the others one by one, and all of them when one of them fails. It is not
 * interrupted, because others wait for it.
 */
const settleGroup = Effect.fnUntraced(function* (group: readonly Waiting[]) {
  const together = yield* Effect.exit(group.length > 1 ? settlePlain(group) : Effect.succeed(nothing));
  if (Exit.isFailure(together))
    yield* Effect.logWarning("Payments are settled one by one", { why: String(together.cause) });
  const settled = Exit.isSuccess(together) ? together.value : nothing;
  for (const one of settled) yield* Deferred.succeed(one.done, undefined);
  for (const one of group)
    if (!settled.includes(one)) yield* Deferred.done(one.done, yield* Effect.exit(settle(one.settlement)));
}, Effect.uninterruptible);

/**
 * Settles a payment, in one transaction with the others that wait at that moment: one commit, and one wait for the counter
 * of invoices, are shared by all of them. Alone, it is settled at once. What fails concerns no other.
 */
export const settleTogether = Effect.fnUntraced(function* (settlement: Settlement) {
  const { waiting, turn } = yield* SettlementQueue;
  const mine: Waiting = { settlement, done: Deferred.makeUnsafe() };
  waiting.push(mine);
  // Turns come in the order of the queue, so mine includes me, unless an earlier one did.
  yield* turn.withPermit(
    Effect.suspend(() => (waiting.includes(mine) ? settleGroup(waiting.splice(0, most)) : Effect.void)),
  );
  yield* Deferred.await(mine.done);
});
