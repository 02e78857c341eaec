import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { accountIdOf } from "#vocabulary/account-id";
import { changeConsent } from "../../contract/index.ts";
import { isMinor } from "../../domain/age.ts";
import { identityEvents } from "../../contract/events.ts";
import { Consents, consentTextVersion } from "./consents.ts";
import { refuseField } from "../accounts/fields-refused.ts";
import { lockedAccount } from "../accounts/own-account.ts";
import { profileOf } from "./profile-view.ts";
import { recordEvent } from "../accounts/record-event.ts";

const consent = { purpose: "marketing", textVersion: consentTextVersion } as const;

/**
 * Whether the last decision on news is this one, on the current wording. A person who never agreed has nothing to
 * withdraw.
 */
const isSaid = Effect.fnUntraced(function* (accountId: string, given: boolean) {
  const last = (yield* (yield* Consents).current(accountId)).find(({ purpose }) => purpose === "marketing");
  if (!given) return last?.given !== true;
  return last?.given === true && last.textVersion === consentTextVersion;
});

const record = Effect.fnUntraced(function* (accountId: string, given: boolean, reference: string) {
  yield* (yield* Consents).record(accountId, { ...consent, given });
  const changed = identityEvents.consentChanged({ ...consent, accountId: accountIdOf(accountId), given });
  yield* recordEvent(accountId, changed, reference);
});

export const changeConsentHandler = implement(
  changeConsent,
  Effect.fnUntraced(function* ({ body: { given }, caller, reference }) {
    const { accountId } = sessionOf(caller);
    const { now } = yield* DatabaseClock;
    return yield* transact(
      Effect.gen(function* () {
        const { dateOfBirth } = (yield* lockedAccount(accountId)).person;
        if (given && dateOfBirth !== null && isMinor(dateOfBirth, now()))
          return yield* refuseField("given", "marketing-under-age");
        if (!(yield* isSaid(accountId, given))) yield* record(accountId, given, reference);
        return yield* profileOf(accountId);
      }),
    );
  }),
);
