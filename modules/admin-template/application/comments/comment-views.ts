import { nameShown } from "#modules/identity";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import type { PublicNames } from "#modules/identity/contract";
import type { ArticleComment, OwnComment, StaffComment } from "../../contract/index.ts";
import type { ListedComment, StoredComment } from "./comments.ts";

const unnamed: PublicNames = { firstName: "–", initials: "–" };

/** A comment under the name that its author chose; a dash once that account is erased. */
export const commentOf = (
  { id, text, shownAs, writtenAt }: StoredComment,
  person: PublicNames = unnamed,
): ArticleComment => ({
  commentId: idFromUuid("cmt", id),
  name: nameShown(person, shownAs),
  text,
  writtenAt: toIso(writtenAt),
});

export const ownCommentOf = (stored: StoredComment, person?: PublicNames): OwnComment => ({
  ...commentOf(stored, person),
  status: stored.status,
});

export const staffCommentOf = (stored: ListedComment, person?: PublicNames): StaffComment => ({
  ...ownCommentOf(stored, person),
  accountId: accountIdOf(stored.account),
  articleId: idFromUuid("art", stored.article),
  ...{ slug: stored.slug, title: stored.title, reports: stored.reports },
});
