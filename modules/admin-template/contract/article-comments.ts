import * as z from "zod/mini";
import { PublicNames, ShownAs } from "#modules/identity/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { idSchema } from "#vocabulary/id";
import { IsoInstant } from "#vocabulary/instant";
import { ArticleSlug } from "./articles.ts";
import { ModeratedText, ModerationStatus } from "#vocabulary/moderation";
import { AfterCursor } from "#vocabulary/list-cursor";

export const CommentId = idSchema("cmt");
export type CommentId = z.infer<typeof CommentId>;

/** Plain text: it is shown as it was typed, and no address in it becomes a link. */
export const CommentText = ModeratedText.check(z.minLength(1));

/** A comment as readers see it, under the name that its author chose. */
export const ArticleComment = z.object({
  commentId: CommentId,
  name: z.string(),
  text: z.string(),
  writtenAt: IsoInstant,
});
export type ArticleComment = z.infer<typeof ArticleComment>;

/** A comment as its author sees it. */
export const OwnComment = z.extend(ArticleComment, { status: ModerationStatus });
export type OwnComment = z.infer<typeof OwnComment>;

/** What an account may write under an article, and what it has written there. */
export const OwnComments = z.object({
  /** `guardian`: under 18, a guardian has to agree first. */
  may: z.enum(["comment", "guardian"]),
  names: PublicNames,
  /** The newest first, 50 at most. */
  comments: z.array(OwnComment),
});
export type OwnComments = z.infer<typeof OwnComments>;

const ofArticle = z.object({ slug: ArticleSlug });
const ofComment = z.object({ commentId: CommentId });
const own = { access: "signed-in", data: "own" } as const;

export const listComments = defineEndpoint({
  method: "GET",
  path: "/articles/:slug/comments",
  summary: "What readers say about a study article and staff have let through, newest first, 30 at a time",
  access: "anyone",
  data: "none",
  params: ofArticle,
  query: z.object({ after: z.optional(AfterCursor) }),
  ok: z.object({ comments: z.array(ArticleComment), next: z.nullable(z.string()) }),
  refusals: { ArticleNotFound: 404 },
});

export const readOwnComments = defineEndpoint({
  method: "GET",
  path: "/articles/:slug/comments/own",
  summary: "The caller's comments on a study article, and the names that they may write under",
  ...own,
  params: ofArticle,
  ok: OwnComments,
  refusals: { ArticleNotFound: 404 },
});

export const writeComment = defineEndpoint({
  method: "POST",
  path: "/articles/:slug/comments",
  summary: "Comment on a study article; others see it once staff have let it through",
  ...own,
  params: ofArticle,
  /** Sending the same command again writes nothing twice. */
  body: z.object({ text: CommentText, shownAs: ShownAs, commandId: z.guid() }),
  ok: OwnComments,
  status: 201,
  refusals: { ArticleNotFound: 404, GuardianMustAgree: 403, TooManyTries: 429 },
});

export const removeComment = defineEndpoint({
  method: "DELETE",
  path: "/comments/:commentId",
  summary: "Remove one of the caller's comments; again, it changes nothing",
  ...own,
  params: ofComment,
  ok: z.object({}),
  refusals: {},
});

export const reportComment = defineEndpoint({
  method: "POST",
  path: "/comments/:commentId/reports",
  summary:
    "Report a comment that readers see; the third report hides it until staff have looked at it. Its author is not told",
  access: "signed-in",
  data: "none",
  params: ofComment,
  ok: z.object({}),
  refusals: { CommentNotFound: 404, TooManyTries: 429 },
});
