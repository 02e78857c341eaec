import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { signOut } from "../../contract/index.ts";
import { leaveHere } from "./leave-here.ts";
import { forgetSession } from "./session-answer.ts";

export const signOutHandler = implement(
  signOut,
  Effect.fnUntraced(function* ({ caller, exchange }) {
    yield* leaveHere({ caller, exchange });
    forgetSession(exchange, exchange.accessToken !== undefined);
    return { signedOut: true as const };
  }),
);
