import { Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import { personErased } from "#modules/identity/events";
import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { Notes } from "./notes.ts";

/** Returns every note about an account, also those that one member of staff keeps to themselves; but not who wrote it. */
export const notesAbout = Effect.fnUntraced(function* (account: string) {
  const notes = yield* (yield* Notes).ofAccount(account);
  return notes.map(({ text, about, writtenAt, changedAt }) => ({
    ...{ text, about },
    ...{ writtenAt: toIso(writtenAt), changedAt: toIso(changedAt) },
  }));
});

/** Deletes the notes about a person who is erased, and those that only they could read. */
export const eraseNotesWhenPersonErased = subscribe(
  personErased,
  "admin-template.erase-notes-when-person-erased",
  Effect.fnUntraced(function* ({ data: { accountId } }) {
    yield* (yield* Notes).erase(uuidOfId(accountId));
  }),
);
