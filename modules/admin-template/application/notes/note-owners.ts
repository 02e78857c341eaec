import { Effect } from "effect";
import { AttemptOwners } from "#modules/assessment";
import { AttemptId } from "#modules/assessment/contract";
import { OrderBuyers } from "#modules/billing";
import { OrderId } from "#modules/billing/contract";
import { Catalogue } from "#modules/catalogue";
import { AccountStatus } from "#modules/identity";
import { AccountId } from "#modules/identity/contract";
import { uuidOfId } from "#vocabulary/id";
import { noteKindOf, type NoteLink } from "../../contract/index.ts";

const notFound = Effect.fail({ _tag: "NoteLinkNotFound" } as const);

/** Whose it is, or a refusal where it is no account's: nothing would erase a note about a guest. */
const accountBehind = Effect.fnUntraced(function* (link: NoteLink) {
  switch (noteKindOf(link)) {
    case "learner":
      return AccountId.parse(link);
    case "attempt":
      return (yield* (yield* AttemptOwners).of(AttemptId.parse(link))) ?? (yield* notFound);
    default:
      return (yield* (yield* OrderBuyers).of(OrderId.parse(link))) ?? (yield* notFound);
  }
});

/** Returns the account (a UUID) whose data a note about this becomes; null when it is no person's. Refuses what does not exist. */
export const ownerOf = Effect.fnUntraced(function* (link: NoteLink | null) {
  if (link === null) return null;
  if (noteKindOf(link) !== "question") return uuidOfId(yield* accountBehind(link));
  const versions = yield* (yield* Catalogue).readKeyVersions(link);
  return versions.length === 0 ? yield* notFound : null;
});

/**
 * Refuses a note about a person who is erased: nothing more is kept about them. An erasure meanwhile waits for the
 * transaction, and then finds the note.
 */
export const holdPerson = Effect.fnUntraced(function* (account: string | null) {
  if (account !== null && !(yield* (yield* AccountStatus).hold(account))) yield* notFound;
});
