import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { beginStaffSignIn } from "../../contract/index.ts";
import { staffRoles } from "../../domain/sign-in-audience.ts";
import { enrolmentOf, newAuthenticatorSecret } from "./authenticator-app.ts";
import { checkCredentials } from "../sessions/check-credentials.ts";
import { SecondFactors } from "./second-factors.ts";
import { passwordMarkOf, sealTicket } from "./staff-ticket.ts";

/**
 * Returns the same to everyone who is not staff. Right passwords count as attempts too: only the second step grants
 * access.
 */
export const beginStaffSignInHandler = implement(
  beginStaffSignIn,
  Effect.fnUntraced(function* ({ body, exchange }) {
    const { accountId, passwordHash } = yield* checkCredentials(body, exchange, staffRoles);
    const isEnrolled = (yield* (yield* SecondFactors).secretOf(accountId)) !== null;
    const secret = isEnrolled ? null : newAuthenticatorSecret();
    const ticket = yield* sealTicket(
      { accountId, passwordMark: passwordMarkOf(passwordHash), secret },
      (yield* DatabaseClock).now(),
    );
    const enrolment = secret === null ? null : yield* Effect.promise(() => enrolmentOf(secret, body.email));
    return { ticket, enrolment };
  }),
);
