import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import type { Caller } from "#kernel/http/caller";
import { type Exchange, implement } from "#kernel/http/implement";
import { RateLimits } from "#kernel/limits/rate-limits";
import { uuidv7 } from "#kernel/uuidv7";
import { Access } from "#modules/billing";
import type { SubscriptionId } from "#modules/billing/contract";
import { dayOf } from "#vocabulary/day";
import { uuidOfId } from "#vocabulary/id";
import {
  cancelTestDate,
  readTestDates,
  setTestDate,
  tellTestOutcome,
  type TestDateId,
  type TestDateRefusal,
} from "../contract/index.ts";
import type { TestDateCommand } from "../domain/decide-test-date.ts";
import { changeTestDate } from "./change-test-date.ts";
import { readOwn, viewOwn } from "./own-test-dates.ts";
import { accountOf, actorOf, type Learner, learnerOf, TestDateRows } from "./test-dates.ts";

/** A person changes a date a few times. Ten classes of sixty set theirs in a quarter of an hour, behind one address. */
const byLearner = { name: "scheduling.changes-by-learner", tries: 30, perSeconds: 3_600 };
const byNetwork = { name: "scheduling.changes-by-network", tries: 1_800, perSeconds: 900 };

const count = Effect.fnUntraced(function* (learner: Learner, network: string) {
  const { take } = yield* RateLimits;
  yield* take({ limit: byLearner, key: actorOf(learner) }, { limit: byNetwork, key: network });
});

const readTestDatesHandler = implement(
  readTestDates,
  Effect.fnUntraced(function* ({ caller }) {
    return yield* viewOwn(learnerOf(caller), yield* (yield* DatabaseClock).exact);
  }),
);

/** Returns the UUID of the subscription that a learner names. For anyone else there is no such subscription. */
const ownSubscription = Effect.fnUntraced(function* (
  { account }: Learner,
  named: SubscriptionId | undefined,
) {
  if (named === undefined) return null;
  const subscription = uuidOfId(named);
  const isOwn = account !== null && (yield* (yield* Access).hasSubscription(account, subscription));
  return isOwn ? subscription : yield* Effect.fail({ _tag: "LinkedSubscriptionNotFound" as const });
});

/** A date that is still to come is moved; after its day, the next one is another booking. */
const setTestDateHandler = implement(
  setTestDate,
  Effect.fnUntraced(function* ({ body, caller, exchange, reference }) {
    const { centre, subscriptionId, ...details } = body;
    const learner = learnerOf(caller);
    yield* count(learner, exchange.address);
    const subscription = yield* ownSubscription(learner, subscriptionId);
    const at = yield* (yield* DatabaseClock).exact;
    const refusal = yield* transact(
      Effect.gen(function* () {
        const rows = yield* TestDateRows;
        yield* rows.lock(learner);
        const { current } = yield* readOwn(learner, at);
        const id = current !== null && current.state.details.day >= dayOf(at) ? current.id : uuidv7();
        const command: TestDateCommand = { type: "set", accountId: accountOf(learner), details, at };
        const meta = { actor: actorOf(learner), correlation: reference };
        const refused = yield* changeTestDate(id, command, meta);
        if (refused === null)
          yield* rows.save({ id, learner, day: details.day, setAt: at, centre, subscription });
        return refused;
      }),
    );
    if (refusal !== null)
      return yield* Effect.fail(
        refusal as Extract<TestDateRefusal, { readonly _tag: "TestDatePast" | "TestDateTooFar" }>,
      );
    return yield* viewOwn(learner, at);
  }),
);

interface Asked {
  readonly params: { readonly testDateId: TestDateId };
  readonly caller: Caller;
  readonly exchange: Exchange;
  readonly reference: string;
}

/**
 * Gives a date of the caller's a command; for anyone else there is no such date. Whose token is no longer accepted learns
 * only that: their page renews it and asks again.
 */
const changeOwn = Effect.fnUntraced(function* (
  { params, caller, exchange, reference }: Asked,
  commandAt: (at: number) => TestDateCommand,
) {
  const learner = learnerOf(caller);
  const stream = uuidOfId(params.testDateId);
  if (!(yield* (yield* TestDateRows).isOf(learner, stream))) {
    const isLapsed = caller.session === null && exchange.accessToken !== undefined;
    return yield* Effect.fail({ _tag: isLapsed ? ("NotSignedIn" as const) : ("TestDateNotFound" as const) });
  }
  const at = yield* (yield* DatabaseClock).exact;
  const meta = { actor: actorOf(learner), correlation: reference };
  return { learner, at, refusal: yield* changeTestDate(stream, commandAt(at), meta) };
});

/** A click that is repeated is no error. */
const cancelTestDateHandler = implement(
  cancelTestDate,
  Effect.fnUntraced(function* (asked) {
    const { learner, at, refusal } = yield* changeOwn(asked, (moment) => ({ type: "cancel", at: moment }));
    if (refusal !== null) return yield* Effect.fail({ _tag: "TestDateClosed" as const });
    return yield* viewOwn(learner, at);
  }),
);

const tellTestOutcomeHandler = implement(
  tellTestOutcome,
  Effect.fnUntraced(function* (asked) {
    yield* count(learnerOf(asked.caller), asked.exchange.address);
    const outcome = asked.body;
    const { learner, at, refusal } = yield* changeOwn(asked, (moment) => ({
      ...{ type: "tell", outcome },
      at: moment,
    }));
    if (refusal !== null)
      return yield* Effect.fail(
        refusal as Extract<TestDateRefusal, { readonly _tag: "TestDateClosed" | "TestNotWrittenYet" }>,
      );
    return yield* viewOwn(learner, at);
  }),
);

/** The handlers of the endpoints for a learner's own test dates. */
export const testDateHandlers = {
  readTestDates: readTestDatesHandler,
  setTestDate: setTestDateHandler,
  cancelTestDate: cancelTestDateHandler,
  tellTestOutcome: tellTestOutcomeHandler,
};
