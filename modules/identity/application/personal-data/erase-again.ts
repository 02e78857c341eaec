import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { Closings } from "./closings.ts";
import { eraseNow } from "./erase-person.ts";

/** The table that opens what is sealed. A backup keeps it apart, and only its newest copy. */
export const keyTables = ["identity.person_key"] as const;

/**
 * Erases again the persons whose key is gone although a restored backup still has their account: they were erased after
 * the backup was made. Returns how many there were.
 */
export const eraseAgain = Effect.gen(function* () {
  const accounts = yield* (yield* Closings).withoutKey;
  for (const accountId of accounts) yield* transact(eraseNow(accountId));
  return accounts.length;
});
