import { Effect } from "effect";
import * as z from "zod/mini";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { appendWithin } from "#kernel/event-store/append-within";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { uuidOfId } from "#vocabulary/id";
import type { Instant } from "#vocabulary/instant";
import { defineJob } from "#vocabulary/job";
import { accountIdOf } from "#vocabulary/account-id";
import { AccountId } from "../../contract/index.ts";
import { eraseFrom } from "../../domain/erasing.ts";
import { identityEvents } from "../../contract/events.ts";
import { Accounts } from "../accounts/accounts.ts";
import { Sessions } from "../sessions/sessions.ts";

/** Forgets the person behind an account whose days are over: to think better of a closing, or to confirm an address. */
export const erasePerson = defineJob({
  name: "identity.erase-person",
  queue: "general",
  data: z.object({ accountId: AccountId }),
  dedupe: ({ accountId }) => accountId,
  attempts: 8,
  backoff: 10_000,
});

/** Keeps the job from running a moment early by another machine's clock. */
const marginMs = 1_000;

const plan = Effect.fnUntraced(function* (accountId: string, eraseAt: Instant) {
  const left = eraseAt - (yield* DatabaseClock).now();
  const data = { accountId: accountIdOf(accountId) };
  yield* (yield* Jobs).add(erasePerson, data, { delayMs: Math.max(0, left) + marginMs });
});

/** Schedules the erasure. If that fails, the search for overdue closings makes up for it. */
export const planErasing = (
  accountId: string,
  eraseAt: Instant,
): Effect.Effect<void, never, Jobs | DatabaseClock> =>
  Effect.catch(plan(accountId, eraseAt), ({ message }) =>
    Effect.logWarning("An erasing could not be planned", { message }),
  );

/** Erases the person behind an account, signs out everywhere and tells the other modules. Requires a transaction. */
export const eraseNow = Effect.fnUntraced(function* (accountId: string) {
  yield* (yield* Sessions).closeAll(accountId, "account-closed");
  yield* (yield* Accounts).erase(accountId);
  yield* appendWithin({
    stream: accountId,
    events: [identityEvents.personErased({ accountId: accountIdOf(accountId) })],
    versionOf: identityEvents.versionOf,
    meta: { actor: "clock" },
  });
});

/** Erases the person if the erasure is still wanted and due. Returns when to try again, or null. */
const eraseIfDue = Effect.fnUntraced(function* (accountId: string, now: Instant) {
  const account = yield* (yield* Accounts).lock(accountId);
  const from = account === null ? null : eraseFrom(account);
  if (from === null || from > now) return from;
  yield* eraseNow(accountId);
  return null;
});

/** A queue waits by its own machines' clocks. A job that is early by the database's clock is scheduled again. */
export const erasePersonHandler = handle(
  erasePerson,
  Effect.fnUntraced(function* (data) {
    const accountId = uuidOfId(data.accountId);
    const now = yield* (yield* DatabaseClock).exact;
    const tooEarly = yield* transact(eraseIfDue(accountId, now));
    if (tooEarly !== null) yield* plan(accountId, tooEarly);
  }),
);
