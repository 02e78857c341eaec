import { Effect } from "effect";
import type { Query } from "#kernel/database/tables";
import { afterCommit } from "#kernel/database/transact";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Live } from "#kernel/live/live";
import type { Role } from "#vocabulary/access";
import type { CloseReason, SessionMessage } from "../../contract/index.ts";
import { sessionTopic } from "../../application/sessions/session-topic.ts";
import type { SessionCache } from "./session-cache.ts";
import { isStaff } from "../staff-roles.ts";
import type { IdentityTables } from "../tables.ts";

interface Means {
  readonly query: Query<IdentityTables>;
  readonly cache: SessionCache;
  readonly live: Live["Service"];
  readonly close: ReturnType<typeof import("./closing-sessions.ts").closeOpen>;
}

/**
 * Gives the open staff sessions of an account other roles, within the transaction. Their pages renew their tokens, and
 * learn the roles with them; the tokens that they hold count for the new roles at once here, and within the cache's life
 * in other processes.
 */
export const regrantWith = ({ query, cache, live, close }: Means) =>
  Effect.fnUntraced(function* (
    accountId: string,
    roles: readonly Role[],
  ): Effect.fn.Return<void, DatabaseUnavailable> {
    const staffSessions = yield* query("identity.lockStaffSessions", (db) =>
      db
        .selectFrom("identity.session")
        .select("id")
        .where("account", "=", accountId)
        .where("closed_at", "is", null)
        .where(isStaff)
        .orderBy("id")
        .forUpdate()
        .execute(),
    );
    for (const { id } of staffSessions) {
      if (roles.length === 0) {
        yield* close(accountId, id, "ended-by-staff" satisfies CloseReason);
        continue;
      }
      yield* query("identity.regrantSession", (db) =>
        db
          .updateTable("identity.session")
          .set({ roles: [...roles] })
          .where("id", "=", id)
          .execute(),
      );
      yield* afterCommit(Effect.sync(() => cache.drop(id)));
      yield* live.tell(sessionTopic(id), { type: "rotate" } satisfies SessionMessage);
    }
  });
