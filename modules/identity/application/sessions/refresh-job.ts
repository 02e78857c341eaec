import { Effect } from "effect";
import * as z from "zod/mini";
import { subscribe } from "#kernel/bus/subscription";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { Live } from "#kernel/live/live";
import { uuidOfId } from "#vocabulary/id";
import { defineJob } from "#vocabulary/job";
import { sessionOpened } from "../../contract/events.ts";
import { refreshEveryMs, SessionId, type SessionMessage } from "../../contract/index.ts";
import { planRefresh } from "../../domain/refresh-plan.ts";
import { Accounts } from "../accounts/accounts.ts";
import { sessionTopic } from "./session-topic.ts";
import { Sessions } from "./sessions.ts";

/** Keeps one open session fresh: asks its pages to get new tokens, and ends it when it expires. */
export const refreshSessionJob = defineJob({
  name: "identity.refresh-session",
  queue: "general",
  data: z.object({ sessionId: SessionId }),
  dedupe: ({ sessionId }) => sessionId,
  // A run that fails for good has no successor: this many attempts outlast an outage of two hours.
  attempts: 14,
  backoff: 1_000,
});

/** The event is processed after the commit, even if the program ends in between. */
export const refreshWhenSessionOpened = subscribe(
  sessionOpened,
  "identity.refresh-when-session-opened",
  Effect.fnUntraced(function* ({ data: { sessionId } }) {
    yield* (yield* Jobs).add(refreshSessionJob, { sessionId }, { delayMs: refreshEveryMs });
  }),
);

const rotate: SessionMessage = { type: "rotate" };

const readSession = Effect.fnUntraced(function* (sessionId: string) {
  const session = yield* (yield* Sessions).status(sessionId);
  const account = session && (yield* (yield* Accounts).find(session.accountId));
  return session && { ...session, accountStatus: account?.status ?? "erased" };
});

/** Checks the session, acts and schedules its next run. The runs end with the session. */
export const refreshSessionJobHandler = handle(
  refreshSessionJob,
  Effect.fnUntraced(function* (data) {
    const sessionId = uuidOfId(data.sessionId);
    const sessions = yield* Sessions;
    const session = yield* readSession(sessionId);
    const { act, againInMs } = planRefresh(session, yield* (yield* DatabaseClock).exact);
    if (act === "rotate") yield* (yield* Live).tell(sessionTopic(sessionId), rotate);
    if (session !== null && act === "lapse") yield* sessions.close(session.accountId, sessionId, "lapsed");
    if (session !== null && act === "revoke")
      yield* sessions.close(session.accountId, sessionId, "account-closed");
    if (againInMs !== null) yield* (yield* Jobs).add(refreshSessionJob, data, { delayMs: againInMs });
  }),
);
