import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { type AccountId, readSession, type SessionId, type SessionView } from "../../contract/index.ts";
import { Sessions } from "./sessions.ts";

/** Tokens are only in the response that issued them. */
export const readSessionHandler = implement(
  readSession,
  Effect.fnUntraced(function* ({ caller: { session } }) {
    if (session === null) return { session: null };
    const status = yield* (yield* Sessions).status(session.sessionId);
    if (status === null) return { session: null };
    const view: SessionView = {
      sessionId: idFromUuid("ses", session.sessionId) as SessionId,
      accountId: idFromUuid("acc", session.accountId) as AccountId,
      roles: [...session.roles],
      type: "Bearer",
      storage: status.storage,
      expiresAt: toIso(status.accessExpiresAt),
      refreshExpiresAt: toIso(status.refreshExpiresAt),
    };
    return { session: view };
  }),
);
