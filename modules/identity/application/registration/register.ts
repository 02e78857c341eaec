import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { counted } from "#kernel/limits/counted";
import type { Limit } from "#kernel/limits/rate-limits";
import type * as z from "zod/mini";
import { register } from "../../contract/index.ts";
import { isMinor } from "../../domain/age.ts";
import { registrationProblems } from "../../domain/registration.ts";
import { CommonPasswords } from "../accounts/common-passwords.ts";
import { enrol, type Newcomer } from "./enrol.ts";
import { evenly } from "../accounts/even-pace.ts";
import { confirmationMails, mailing } from "../sessions/mail-limits.ts";
import { Passwords } from "../accounts/passwords.ts";

/** A school class that registers in one lesson sits behind one address. */
const byNetwork: Limit = { name: "identity.registrations-by-network", tries: 60, perSeconds: 3600 };

/** Under 18 a guardian is asked and news by mail is off. An adult needs no guardian. */
const newcomerOf = (
  body: z.infer<NonNullable<typeof register.body>>,
  now: number,
  registeredBy: string,
  passwordHash: string,
): Newcomer => {
  const { name, email, dateOfBirth, licenceCode, language, wantsMarketing } = body;
  const minor = isMinor(dateOfBirth, now);
  const guardian = minor ? (body.guardian ?? null) : null;
  return {
    person: { name, email, pendingEmail: null, dateOfBirth, mobile: null, guardian },
    wantsMarketing: wantsMarketing && !minor,
    licenceCode,
    language,
    guardian: minor ? "asked" : "not-needed",
    registeredBy,
    passwordHash,
  };
};

export const registerHandler = implement(
  register,
  Effect.fnUntraced(function* ({ body, caller, exchange, reference }) {
    const now = (yield* DatabaseClock).now();
    const fields = registrationProblems(body, now, yield* CommonPasswords);
    if (fields.length > 0) return yield* Effect.fail({ _tag: "FieldsRefused" as const, fields });
    const passwords = yield* Passwords;
    const work = Effect.gen(function* () {
      const hash = yield* passwords.hash(body.password);
      const enrolling = transact(enrol(newcomerOf(body, now, caller.participant, hash), reference));
      yield* mailing(confirmationMails, body.email, exchange, enrolling);
    });
    yield* counted(byNetwork, exchange.address, evenly(work));
    return { accepted: true as const };
  }),
);
