import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { signOut } from "../contract/index.ts";
import { forgetSession } from "./session-answer.ts";
import { Sessions } from "./sessions.ts";

export const signOutHandler = implement(
  signOut,
  Effect.fnUntraced(function* ({ caller: { session }, exchange }) {
    if (session !== null) yield* (yield* Sessions).close(session.accountId, session.sessionId, "signed-out");
    forgetSession(exchange);
    return { signedOut: true as const };
  }),
);
