import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { readSession, type SessionId, type SessionView } from "../../contract/index.ts";
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
      accountId: accountIdOf(session.accountId),
      roles: [...session.roles],
      type: "Bearer",
      storage: status.storage,
      expiresAt: toIso(status.accessExpiresAt),
      refreshExpiresAt: toIso(status.refreshExpiresAt),
    };
    return { session: view };
  }),
);
