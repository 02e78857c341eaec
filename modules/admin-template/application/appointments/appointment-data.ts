import { Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import { personErased } from "#modules/identity/events";
import { accountIdOf } from "#vocabulary/account-id";
import { uuidOfId } from "#vocabulary/id";
import { Appointments } from "./appointments.ts";

/** Returns a person's appointments, and those about them; but not which colleague planned those. */
export const appointmentsOf = Effect.fnUntraced(function* (account: string) {
  const found = yield* (yield* Appointments).ofAccount(account);
  return found.map((appointment) => {
    const { owner, about: _, ...written } = appointment;
    return { ...written, isOwn: owner === accountIdOf(account) };
  });
});

/** Deletes the appointments of a person who is erased: their own, and those about them. */
export const eraseAppointmentsWhenPersonErased = subscribe(
  personErased,
  "admin-template.erase-appointments-when-person-erased",
  Effect.fnUntraced(function* ({ data: { accountId } }) {
    yield* (yield* Appointments).erase(uuidOfId(accountId));
  }),
);
