import { Effect } from "effect";
import { sql } from "kysely";
import type { Query } from "#kernel/database/tables";
import { afterCommit } from "#kernel/database/transact";
import { appendWithin } from "#kernel/event-store/append-within";
import type { Live } from "#kernel/live/live";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { type CloseReason, maxSessions, type SessionId, type SessionMessage } from "../../contract/index.ts";
import { sessionTopic } from "../../application/sessions/session-topic.ts";
import { identityEvents } from "../../contract/events.ts";
import type { SessionCache } from "./session-cache.ts";
import type { IdentityTables } from "../tables.ts";

interface Means {
  readonly query: Query<IdentityTables>;
  readonly cache: SessionCache;
  readonly live: Live["Service"];
}

/**
 * Ends an open session within the transaction: row, tokens, event. After the commit this process drops it from its
 * cache and its pages are notified. The hash of the newest refresh token stays, which grants nothing any more, so
 * that a client that presents it learns why.
 */
export const closeOpen = ({ query, cache, live }: Means) =>
  Effect.fnUntraced(function* (accountId: string, sessionId: string, reason: CloseReason) {
    const closed = yield* query("identity.closeSession", async (db) => {
      const { numUpdatedRows } = await db
        .updateTable("identity.session")
        .set({ closed_at: sql`clock_timestamp()`, closed_because: reason })
        .where("id", "=", sessionId)
        .where("account", "=", accountId)
        .where("closed_at", "is", null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return false;
      await db
        .deleteFrom("identity.token")
        .where("session", "=", sessionId)
        .where((eb) => eb.or([eb("kind", "=", "access"), eb("spent_at", "is not", null)]))
        .execute();
      return true;
    });
    if (!closed) return false;
    yield* appendWithin({
      stream: sessionId,
      events: [
        identityEvents.sessionClosed({
          sessionId: idFromUuid("ses", sessionId) as SessionId,
          accountId: accountIdOf(accountId),
          reason,
        }),
      ],
      versionOf: identityEvents.versionOf,
    });
    const message: SessionMessage = { type: "closed", reason };
    yield* afterCommit(Effect.sync(() => cache.drop(sessionId)));
    yield* live.tell(sessionTopic(sessionId), message);
    return true;
  });

/** Ends an open session within the transaction. */
type Close = ReturnType<typeof closeOpen>;

/** The open sessions of an account but one, locked in one order, so that two who close them all do not block each other. */
export const lockOpenOnes = (query: Means["query"], accountId: string, except: string | undefined) =>
  query("identity.lockOpenSessions", async (db) => {
    const rows = await db
      .selectFrom("identity.session")
      .select(["id", "seen_at"])
      .where("account", "=", accountId)
      .where("closed_at", "is", null)
      .orderBy("id")
      .forUpdate()
      .execute();
    return rows.filter(({ id }) => id !== except);
  });

/**
 * Makes room for one more session: locks the account, so that no other opens one meanwhile, and ends its sessions that
 * were used longest ago.
 */
export const makeRoom = ({ query, close }: { readonly query: Means["query"]; readonly close: Close }) =>
  Effect.fnUntraced(function* (accountId: string) {
    yield* query("identity.lockAccount", (db) =>
      db.selectFrom("identity.account").select("id").where("id", "=", accountId).forNoKeyUpdate().execute(),
    );
    const open = yield* lockOpenOnes(query, accountId, undefined);
    const lastUsedFirst = open.toSorted((one, other) => other.seen_at.getTime() - one.seen_at.getTime());
    for (const { id } of lastUsedFirst.slice(maxSessions - 1))
      yield* close(accountId, id, "too-many-sessions");
  });
