import { Context, Effect } from "effect";
import { transact } from "#kernel/database/transact";
import type { DatabaseUnavailable } from "#kernel/errors";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { uuidOfId } from "#vocabulary/id";
import { listContactTags, tagContact, untagContact } from "../../contract/index.ts";
import { Accounts } from "../accounts/accounts.ts";

const mostListed = 200;

/** The words that staff sort people by. Takes part in the open transaction; the account is a UUID. */
export class ContactTags extends Context.Service<
  ContactTags,
  {
    /** Every word that someone has, by name. */
    readonly all: (limit: number) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    readonly of: (account: string) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    /** Returns whether the person did not have it before. */
    readonly add: (account: string, tag: string) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Returns whether the person had it. */
    readonly remove: (account: string, tag: string) => Effect.Effect<boolean, DatabaseUnavailable>;
  }
>()("roadworthy/identity/ContactTags") {}

export const listContactTagsHandler = implement(
  listContactTags,
  Effect.fnUntraced(function* () {
    return { tags: [...(yield* (yield* ContactTags).all(mostListed))] };
  }),
);

/** The lock keeps a person from being erased meanwhile, after which nothing more is kept about them. */
const lockPerson = Effect.fnUntraced(function* (account: string) {
  const found = yield* (yield* Accounts).lock(account);
  if (found === null || found.status === "erased")
    return yield* Effect.fail({ _tag: "AccountNotFound" as const });
});

export const tagContactHandler = implement(
  tagContact,
  Effect.fnUntraced(function* ({ params: { accountId }, body: { tag }, caller, reference }) {
    const account = uuidOfId(accountId);
    const tags = yield* ContactTags;
    return yield* transact(
      Effect.gen(function* () {
        yield* lockPerson(account);
        if (yield* tags.add(account, tag))
          yield* recordAct({ caller, reference }, { action: "identity.tag-account", target: accountId });
        return { tags: [...(yield* tags.of(account))] };
      }),
    );
  }),
);

export const untagContactHandler = implement(
  untagContact,
  Effect.fnUntraced(function* ({ params: { accountId }, body: { tag }, caller, reference }) {
    const account = uuidOfId(accountId);
    const tags = yield* ContactTags;
    return yield* transact(
      Effect.gen(function* () {
        yield* lockPerson(account);
        if (yield* tags.remove(account, tag))
          yield* recordAct({ caller, reference }, { action: "identity.untag-account", target: accountId });
        return { tags: [...(yield* tags.of(account))] };
      }),
    );
  }),
);
