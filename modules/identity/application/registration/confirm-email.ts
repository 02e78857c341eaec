import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { confirmEmail } from "../../contract/index.ts";
import { Accounts } from "../accounts/accounts.ts";
import { Codes } from "../accounts/codes.ts";
import { confirmAccount } from "./confirm-account.ts";
import { confirmNewAddress } from "../profile/confirm-new-address.ts";
import { rememberBrowser } from "../sessions/known-browser.ts";
import { refuseLink } from "../sessions/mail-limits.ts";
import { answerWithSession } from "../sessions/session-answer.ts";

/** Whether the code confirms an account or a new address, the code alone knows. */
export const confirmEmailHandler = implement(
  confirmEmail,
  Effect.fnUntraced(function* ({ body: { code, password }, caller, exchange, reference }) {
    const codes = yield* Codes;
    const first = yield* codes.read("confirm-email", code);
    if (first !== null) {
      const session = yield* confirmAccount({ code, password, caller, exchange, reference }, first.accountId);
      if (session !== null) {
        const person = yield* (yield* Accounts).person(first.accountId);
        if (person !== null) yield* rememberBrowser(exchange.cookies, person.email);
        answerWithSession(session, exchange, (yield* DatabaseClock).now());
      }
      return { confirmed: "account" as const, signedIn: session !== null };
    }
    const another = yield* codes.read("new-address", code);
    if (another === null) return yield* refuseLink(exchange);
    yield* transact(confirmNewAddress(code, another.accountId, reference));
    return { confirmed: "new-address" as const, signedIn: false };
  }),
);
