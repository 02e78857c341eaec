import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import type { DatabaseUnavailable } from "#kernel/errors";
import { implement } from "#kernel/http/implement";
import { type ActingRequest, recordAct } from "#kernel/http/record-act";
import { uuidOfId } from "#vocabulary/id";
import { type AccountId, listContactTags, tagContact, untagContact } from "../../contract/index.ts";
import { Accounts } from "../accounts/accounts.ts";
import { ContactTags } from "../accounts/contact-tags.ts";

const maxListed = 200;

export const listContactTagsHandler = implement(
  listContactTags,
  Effect.fnUntraced(function* () {
    return { tags: [...(yield* (yield* ContactTags).all(maxListed))] };
  }),
);

/**
 * Changes the words of a person and returns those they have then. Their row stays locked meanwhile: of a person who is being
 * erased nothing more is kept.
 */
const changeTags = (
  action: "identity.tag-account" | "identity.untag-account",
  accountId: AccountId,
  by: ActingRequest,
  change: (tags: ContactTags["Service"], account: string) => Effect.Effect<boolean, DatabaseUnavailable>,
) =>
  transact(
    Effect.gen(function* () {
      const account = uuidOfId(accountId);
      const found = yield* (yield* Accounts).lock(account);
      if (found === null || found.status === "erased")
        return yield* Effect.fail({ _tag: "AccountNotFound" as const });
      const tags = yield* ContactTags;
      const isChanged = yield* change(tags, account);
      if (isChanged) yield* recordAct(by, { action, target: accountId });
      return { tags: [...(yield* tags.of(account))], isChanged };
    }),
  );

export const tagContactHandler = implement(
  tagContact,
  ({ params: { accountId }, body: { tag }, caller, reference }) =>
    changeTags("identity.tag-account", accountId, { caller, reference }, (tags, account) =>
      tags.add(account, tag),
    ),
);

export const untagContactHandler = implement(
  untagContact,
  ({ params: { accountId }, body: { tag }, caller, reference }) =>
    changeTags("identity.untag-account", accountId, { caller, reference }, (tags, account) =>
      tags.remove(account, tag),
    ),
);
