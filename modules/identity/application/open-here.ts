import { Effect } from "effect";
import type { Caller } from "#kernel/http/caller";
import type { Role } from "#vocabulary/access";
import type { TokenStorage } from "../contract/index.ts";
import { Sessions } from "./sessions.ts";

/** Who signs in as what, in which browser. */
interface Entering {
  readonly accountId: string;
  readonly roles: readonly Role[];
  readonly storage: TokenStorage;
  readonly caller: Caller;
  readonly userAgent: string;
}

/** Opens a session in a browser, and ends the one it had: it has room for one. Takes part in the open transaction. */
export const openHere = Effect.fnUntraced(function* ({ caller, ...entering }: Entering) {
  const sessions = yield* Sessions;
  if (caller.session !== null)
    yield* sessions.close(caller.session.accountId, caller.session.sessionId, "signed-out");
  return yield* sessions.open({ ...entering, participant: caller.participant });
});
