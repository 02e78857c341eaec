import * as z from "zod/mini";
import { AccountId } from "#vocabulary/account-id";
import { defineEndpoint } from "#vocabulary/endpoint";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { timeSort } from "#vocabulary/list-sort";
import { ArticleId } from "./articles.ts";
import { ModerationStatus, moderators } from "#vocabulary/moderation";
import { AfterCursor } from "#vocabulary/list-cursor";
import { CommentId, OwnComment } from "./article-comments.ts";

const staff = { access: moderators, data: "any" } as const;

export const longestCommentSearch = 60;

/** Which comments a list has. `reported`: readers see them, and some have reported them. */
export const CommentFilter = z.enum(["waiting", "reported", "shown", "hidden"]);
export type CommentFilter = z.infer<typeof CommentFilter>;

/** A comment with whose it is, what it is about, and how many have reported it. `name` is what readers see. */
export const StaffComment = z.extend(OwnComment, {
  accountId: AccountId,
  articleId: ArticleId,
  slug: z.string(),
  title: z.string(),
  reports: z.int(),
});
export type StaffComment = z.infer<typeof StaffComment>;

const filter = z.object({
  status: z.optional(CommentFilter),
  articleId: z.optional(ArticleId),
  /** Words of the comment, by their beginnings. */
  text: z.optional(
    z.string().check(z.trim(), z.minLength(1), z.maxLength(longestCommentSearch), z.regex(/^[^\0]*$/)),
  ),
  ...timeSort,
});

export const listStaffComments = defineEndpoint({
  method: "GET",
  path: "/admin/comments",
  summary:
    "Comments on study articles: the longest waiting first and others newest first by default, 50 at a time",
  ...staff,
  query: z.extend(filter, { after: z.optional(AfterCursor) }),
  ok: z.object({
    comments: z.array(StaffComment),
    /** How many wait in all: the filter does not apply. */
    waiting: z.int(),
    next: z.nullable(z.string()),
  }),
  refusals: {},
});

export const exportComments = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/comments",
  summary: "Comments on study articles that fit the filter, as a file; goes into the audit log",
  ...staff,
  query: z.extend(filter, fileFormat),
});

export const decideComment = defineEndpoint({
  method: "POST",
  path: "/admin/comments/:commentId/decision",
  summary: "Show a comment to readers, hide it, or let it wait again; goes into the audit log",
  ...staff,
  params: z.object({ commentId: CommentId }),
  /** `from` is the status that was seen, so that nothing a colleague decided meanwhile is overwritten. */
  body: z.object({ from: ModerationStatus, to: ModerationStatus }),
  ok: StaffComment,
  refusals: { CommentNotFound: 404, CommentDecided: 409 },
});
