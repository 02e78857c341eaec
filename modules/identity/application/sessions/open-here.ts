import { Effect } from "effect";
import type { Caller } from "#kernel/http/caller";
import type { Exchange } from "#kernel/http/implement";
import type { Role } from "#vocabulary/access";
import type { TokenStorage } from "../../contract/index.ts";
import { leaveHere } from "./leave-here.ts";
import { Sessions } from "./sessions.ts";

/** Who signs in as what, in which browser. */
interface Entering {
  readonly accountId: string;
  readonly roles: readonly Role[];
  readonly storage: TokenStorage;
  readonly caller: Caller;
  readonly exchange: Pick<Exchange, "accessToken" | "userAgent">;
}

/**
 * Opens a session in a browser and ends the one it had: a browser has one at a time. Takes part in the open
 * transaction.
 */
export const openHere = Effect.fnUntraced(function* ({ caller, exchange, ...entering }: Entering) {
  yield* leaveHere({ caller, exchange });
  const { userAgent } = exchange;
  return yield* (yield* Sessions).open({ ...entering, userAgent, participant: caller.participant });
});
