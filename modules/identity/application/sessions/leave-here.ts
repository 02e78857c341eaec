import { Effect } from "effect";
import type { Caller } from "#kernel/http/caller";
import type { Exchange } from "#kernel/http/implement";
import { Sessions } from "./sessions.ts";

/** A browser, and what it holds of a session. */
export interface Leaving {
  readonly caller: Caller;
  readonly exchange: Pick<Exchange, "accessToken">;
}

/**
 * Ends the session that this browser has, if any: also one whose access token ran out while the phone slept or had no
 * signal, and whose refresh token would open it again.
 */
export const leaveHere = Effect.fnUntraced(function* ({ caller, exchange: { accessToken } }: Leaving) {
  const sessions = yield* Sessions;
  const asleep = accessToken === undefined ? Effect.succeed(null) : sessions.heldBy(accessToken);
  const session = caller.session ?? (yield* asleep);
  if (session !== null) yield* sessions.close(session.accountId, session.sessionId, "signed-out");
});
