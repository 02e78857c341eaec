import { Effect } from "effect";
import * as z from "zod/mini";
import { subscribe } from "#kernel/bus/subscription";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { Live } from "#kernel/live/live";
import { accountIdOf } from "#vocabulary/account-id";
import { uuidOfId } from "#vocabulary/id";
import { defineJob } from "#vocabulary/job";
import { sessionOpened } from "../../contract/events.ts";
import { AccountId, refreshEveryMs, SessionId, type SessionMessage } from "../../contract/index.ts";
import { planAccount } from "../../domain/refresh-plan.ts";
import { Accounts } from "../accounts/accounts.ts";
import { sessionTopic } from "./session-topic.ts";
import { Sessions } from "./sessions.ts";

const retries = {
  // A run that fails for good has no successor: this many attempts outlast an outage of two hours.
  attempts: 14,
  backoff: 1_000,
} as const;

/**
 * Keeps the open sessions of one account fresh: asks their pages to get new tokens, and ends those that expire. One job
 * for each account, however often it signs in; `rarely` while all its sessions are unused, under a key of its own, so
 * that a new sign-in need not wait for it.
 */
export const refreshSessionsJob = defineJob({
  name: "identity.refresh-sessions",
  queue: "general",
  data: z.object({ accountId: AccountId, pace: z.enum(["often", "rarely"]) }),
  dedupe: ({ accountId, pace }) => `${accountId}/${pace}`,
  ...retries,
});

/** The event is processed after the commit, even if the program ends in between. */
export const refreshWhenSessionOpened = subscribe(
  sessionOpened,
  "identity.refresh-when-session-opened",
  Effect.fnUntraced(function* ({ data: { accountId } }) {
    yield* (yield* Jobs).add(refreshSessionsJob, { accountId, pace: "often" }, { delayMs: refreshEveryMs });
  }),
);

const rotate: SessionMessage = { type: "rotate" };

/** Checks the sessions, acts and schedules the next run. The runs end with the last session. */
export const refreshSessionsJobHandler = handle(
  refreshSessionsJob,
  Effect.fnUntraced(function* (data) {
    const accountId = uuidOfId(data.accountId);
    const sessions = yield* Sessions;
    const account = yield* (yield* Accounts).find(accountId);
    const accountStatus = account?.status ?? "erased";
    const open = (yield* sessions.expiries(accountId)).map((session) => ({ ...session, accountStatus }));
    const { acts, again } = planAccount(open, yield* (yield* DatabaseClock).exact);
    for (const { sessionId, act } of acts) {
      if (act === "rotate") yield* (yield* Live).tell(sessionTopic(sessionId), rotate);
      if (act === "lapse") yield* sessions.close(accountId, sessionId, "lapsed");
      if (act === "revoke") yield* sessions.close(accountId, sessionId, "account-closed");
    }
    if (again === null) return;
    yield* (yield* Jobs).add(refreshSessionsJob, { ...data, pace: again.pace }, { delayMs: again.inMs });
  }),
);

/** What earlier versions added for each session; those that still wait hand over to the account's job. */
export const refreshSessionJob = defineJob({
  name: "identity.refresh-session",
  queue: "general",
  data: z.object({ sessionId: SessionId }),
  dedupe: ({ sessionId }) => sessionId,
  ...retries,
});

export const refreshSessionJobHandler = handle(
  refreshSessionJob,
  Effect.fnUntraced(function* ({ sessionId }) {
    const session = yield* (yield* Sessions).status(uuidOfId(sessionId));
    if (session === null) return;
    const accountId = accountIdOf(session.accountId);
    yield* (yield* Jobs).add(refreshSessionsJob, { accountId, pace: "often" });
  }),
);
