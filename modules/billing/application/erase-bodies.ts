import { Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import { personErased } from "#modules/identity/events";
import { uuidOfId } from "#vocabulary/id";
import { Inbox } from "./inbox.ts";
import { Proofs } from "./bank-transfers/proofs.ts";
import { Refunds } from "./refunds/refunds.ts";

/** Erases the notifications, the bank details and the proofs of payment of a person who is erased. Orders and payments hold no personal data and stay. */
export const eraseBodiesWhenPersonErased = subscribe(
  personErased,
  "billing.erase-bodies-when-person-erased",
  Effect.fnUntraced(function* ({ data: { accountId } }) {
    yield* (yield* Inbox).eraseBodies(uuidOfId(accountId));
    yield* (yield* Refunds).eraseBanks(uuidOfId(accountId));
    yield* (yield* Proofs).erase(uuidOfId(accountId));
  }),
);
