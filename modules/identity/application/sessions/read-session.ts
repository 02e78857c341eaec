import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { type AccountId, readSession, type SessionId, type SessionView } from "../../contract/index.ts";
import { Sessions } from "./sessions.ts";

/** What the caller's tokens are stays between them and the answer that brought them. */
export const readSessionHandler = implement(
  readSession,
  Effect.fnUntraced(function* ({ caller: { session } }) {
    if (session === null) return { session: null };
    const standing = yield* (yield* Sessions).look(session.sessionId);
    if (standing === null) return { session: null };
    const view: SessionView = {
      sessionId: idFromUuid("ses", session.sessionId) as SessionId,
      accountId: idFromUuid("acc", session.accountId) as AccountId,
      roles: [...session.roles],
      type: "Bearer",
      storage: standing.storage,
      expiresAt: toIso(standing.accessExpiresAt),
      refreshExpiresAt: toIso(standing.refreshExpiresAt),
    };
    return { session: view };
  }),
);
