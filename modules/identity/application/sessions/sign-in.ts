import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { signIn } from "../../contract/index.ts";
import { learnerRoles } from "../../domain/sign-in-audience.ts";
import { admitLocked, checkCredentials } from "./check-credentials.ts";
import { openHere } from "./open-here.ts";
import { answerWithSession } from "./session-answer.ts";
import { forgiveSignIns } from "./sign-in-limits.ts";

export const signInHandler = implement(
  signIn,
  Effect.fnUntraced(function* ({ body: { storage, ...credentials }, caller, exchange }) {
    const admitted = yield* checkCredentials(credentials, exchange, learnerRoles);
    const opened = yield* transact(
      Effect.gen(function* () {
        const roles = yield* admitLocked(admitted, learnerRoles);
        if (roles === null) return yield* Effect.fail({ _tag: "SignInRefused" as const });
        return yield* openHere({ accountId: admitted.accountId, roles, storage, caller, exchange });
      }),
    );
    yield* forgiveSignIns(credentials.email, exchange);
    return answerWithSession(opened, exchange, (yield* DatabaseClock).now());
  }),
);
