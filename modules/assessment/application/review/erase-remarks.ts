import { Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import { Remarks } from "#kernel/remarks/remarks";
import { personErased } from "#modules/identity/events";
import { AttemptList } from "../attempts/attempt-list.ts";

/**
 * Erases what staff wrote about the attempts of a person who is erased, those included that the person began as a guest.
 * An act of staff that commits later looks at the account first and keeps no text.
 */
export const eraseRemarksWhenPersonErased = subscribe(
  personErased,
  "assessment.erase-remarks-when-person-erased",
  Effect.fnUntraced(function* ({ data: { accountId } }, erased) {
    const list = yield* AttemptList;
    yield* list.upTo(erased);
    yield* (yield* Remarks).erase(yield* list.ofAccount(accountId));
  }),
);
