import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { counted } from "#kernel/limits/counted";
import type { Limit } from "#kernel/limits/rate-limits";
import { askGuardian } from "../../contract/index.ts";
import { isMinor } from "../../domain/age.ts";
import { isSameMailbox } from "../../domain/mailbox.ts";
import { Accounts } from "../accounts/accounts.ts";
import { refuseField } from "../accounts/fields-refused.ts";
import { mailGuardian } from "./guardian-mail.ts";
import { changePerson, lockedAccount, type OwnAccount, ownAccount } from "../accounts/own-account.ts";
import { profileOf } from "../profile/profile-view.ts";

/** Each writes to an address that is perhaps a stranger's. */
const askedByAccount: Limit = {
  name: "identity.guardians-asked-by-account",
  tries: 3,
  perSeconds: 24 * 3600,
};

interface Guardian {
  readonly name: string;
  readonly email: string;
}

/** Only a person under 18 without consent has a guardian to ask, who is not themselves. */
const check = ({ account, person }: OwnAccount, guardian: Guardian, now: number) => {
  const isUnderAge = person.dateOfBirth !== null && isMinor(person.dateOfBirth, now);
  if (!isUnderAge || account.guardian === "given") return refuseField("email", "guardian-not-needed");
  const isTheirOwn = [person.email, person.pendingEmail].some(
    (own) => own !== null && isSameMailbox(guardian.email, own),
  );
  return isTheirOwn ? refuseField("email", "guardian-same-email") : Effect.void;
};

export const askGuardianHandler = implement(
  askGuardian,
  Effect.fnUntraced(function* ({ body: guardian, caller }) {
    const { accountId } = sessionOf(caller);
    const { now } = yield* DatabaseClock;
    yield* check(yield* ownAccount(accountId), guardian, now());
    const asked = transact(
      Effect.gen(function* () {
        const own = yield* lockedAccount(accountId);
        // The guardian may have decided in the meantime.
        yield* check(own, guardian, now());
        yield* changePerson(own, { guardian });
        yield* (yield* Accounts).change(accountId, { guardian: "asked" });
        yield* mailGuardian(own.account, { ...own.person, guardian });
        return yield* profileOf(accountId);
      }),
    );
    return yield* counted(askedByAccount, accountId, asked);
  }),
);
