import { Context, Effect, Layer } from "effect";
import { makeAggregate } from "#kernel/aggregate/aggregate";
import type { Aggregate } from "#kernel/aggregate/plan";
import type { DatabaseUnavailable } from "#kernel/errors";
import { EventStore } from "#kernel/event-store/event-store";
import type { Caller } from "#kernel/http/caller";
import type { AccountId } from "#modules/identity/contract";
import { accountIdOf } from "#vocabulary/account-id";
import type { Day } from "#vocabulary/day";
import { idFromUuid } from "#vocabulary/id";
import type { Instant } from "#vocabulary/instant";
import { type TestDateEvent, testDateEvents } from "../contract/events.ts";
import type { TestDateId } from "../contract/index.ts";
import { testDate } from "../domain/decide-test-date.ts";
import type { BookedTest } from "../domain/test-date.ts";

/** The aggregate of test dates. */
export class BookedTests extends Context.Service<BookedTests, Aggregate<BookedTest, TestDateEvent>>()(
  "roadworthy/scheduling/BookedTests",
) {
  static readonly layer: Layer.Layer<BookedTests, never, EventStore> = Layer.effect(
    BookedTests,
    Effect.map(EventStore, (store) =>
      makeAggregate(store, {
        name: "scheduling.test-date",
        initial: testDate.initial,
        evolve: testDate.evolve,
        decode: testDateEvents.decode,
        versionOf: testDateEvents.versionOf,
        bytesOf: (state) => (state.phase === "unset" ? 0 : 600 + 30 * state.earlierDays.length),
      }),
    ),
  );
}

/** The browser, and the account that is signed in there; both are UUIDs. */
export interface Learner {
  readonly participant: string;
  readonly account: string | null;
}

export const learnerOf = ({ participant, session }: Caller): Learner => ({
  participant,
  account: session?.accountId ?? null,
});
export const accountOf = ({ account }: Learner): AccountId | null =>
  account === null ? null : accountIdOf(account);
/** Returns the actor that an event names: the account, or else the browser. */
export const actorOf = ({ participant, account }: Learner): string =>
  account === null ? idFromUuid("par", participant) : accountIdOf(account);

export const testDateIdOf = (stream: string): TestDateId => idFromUuid("tst", stream);

/** What is kept beside a stream. */
export interface TestDateRow {
  readonly id: string;
  readonly centre: string | null;
  /** The UUID of the subscription that it is linked to. */
  readonly subscription: string | null;
}

export interface KeptTestDateRow extends TestDateRow {
  readonly learner: Learner;
  readonly day: Day;
  readonly setAt: Instant;
}

/**
 * One row a stream, written with its events: whose it is, what finds it, its subscription, and the testing centre's
 * name, which no event holds. A date of an account is the account's alone, also in the browser that set it as a guest.
 */
export class TestDateRows extends Context.Service<
  TestDateRows,
  {
    /** Lets one request at a time change a learner's dates, until the transaction ends. */
    readonly lock: (learner: Learner) => Effect.Effect<void, DatabaseUnavailable>;
    /** Inserts the row or changes it. An account's row stays that account's, and a subscription stays without another. */
    readonly save: (row: KeptTestDateRow) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns the rows that are the learner's, the one set last first. */
    readonly ofLearner: (
      learner: Learner,
      limit: number,
    ) => Effect.Effect<readonly TestDateRow[], DatabaseUnavailable>;
    readonly isOf: (learner: Learner, id: string) => Effect.Effect<boolean, DatabaseUnavailable>;
    readonly ofAccount: (account: string) => Effect.Effect<readonly TestDateRow[], DatabaseUnavailable>;
    /** Gives the newest rows of a guest to an account, and returns them. */
    readonly claim: (
      participant: string,
      account: string,
      limit: number,
    ) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    readonly erase: (account: string) => Effect.Effect<void, DatabaseUnavailable>;
    /** Removes the rows of guests whose day is before that one: no browser leads to their streams then. */
    readonly forgetGuests: (before: Day) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/scheduling/TestDateRows") {}
