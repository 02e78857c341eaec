import * as z from "zod/mini";
import { AccountId } from "#vocabulary/account-id";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { AfterCursor } from "#vocabulary/list-cursor";
import { timeSort } from "#vocabulary/list-sort";
import { visible } from "#vocabulary/why";
import { ConversationId, MessageText, StaffTalk } from "./conversations.ts";
import { messageBodyLimit, SentPictures } from "./message-pictures.ts";
import { MailState } from "./mails.ts";
import { supportRoles } from "./support-roles.ts";
import { LetterId, MailThreadId } from "./mail-ids.ts";

export const ThreadFolder = z.enum(["inbox", "archive"]);
export type ThreadFolder = z.infer<typeof ThreadFolder>;

export const longestSubject = 200;
/** Of a longer mail so much is kept. */
export const longestLetter = 20_000;
export const maxPicturesOfLetter = 5;
/** The largest mail that is taken, with its files, in bytes. */
export const largestMail = 4_000_000;

export const Subject = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestSubject), visible);

export const MailThread = z.object({
  threadId: MailThreadId,
  folder: ThreadFolder,
  /** Null for someone without an account. */
  accountId: z.nullable(AccountId),
  /** Who wrote, where that is no account's address. */
  sender: z.nullable(z.object({ address: z.string(), name: z.string() })),
  subject: z.string(),
  /** The ticket that was made of it. */
  conversationId: z.nullable(ConversationId),
  isRead: z.boolean(),
  /** Grows with each change and each mail. */
  version: z.int(),
  openedAt: IsoInstant,
  latestAt: IsoInstant,
});
export type MailThread = z.infer<typeof MailThread>;

export const Letter = z.object({
  letterId: LetterId,
  direction: z.enum(["in", "out"]),
  /** The member of staff who wrote it. */
  by: z.nullable(AccountId),
  /** Words alone: nothing of a mail is ever shown as HTML. */
  text: z.string(),
  /** A program wrote it, such as one that says that its owner is away. */
  isAutomatic: z.boolean(),
  /** So many pictures came with it. */
  pictures: z.int(),
  /** So many files were left out: only pictures are kept. */
  leftOut: z.int(),
  /** What became of a mail of ours; null for one that came, and after 90 days. */
  state: z.nullable(MailState),
  at: IsoInstant,
});
export type Letter = z.infer<typeof Letter>;

export const MailThreadTalk = z.extend(MailThread, { letters: z.array(Letter) });
export type MailThreadTalk = z.infer<typeof MailThreadTalk>;

/** Every value is text, because it is read from an address. */
export const ThreadFilter = z.object({
  /** The inbox by default. */
  folder: z.optional(ThreadFolder),
  /** Words that begin those of the subject, or a whole address. */
  text: z.optional(z.string().check(z.maxLength(120), visible)),
  unread: z.optional(z.literal("yes")),
  accountId: z.optional(AccountId),
  /** By the latest mail. */
  ...timeSort,
});
export type ThreadFilter = z.infer<typeof ThreadFilter>;

const support = { access: supportRoles, data: "any" } as const;
const params = z.object({ threadId: MailThreadId });

export const listMailThreads = defineEndpoint({
  method: "GET",
  path: "/admin/mail-threads",
  summary: "Correspondences in a folder that fit a filter, the newest mail first by default, 50 at a time",
  ...support,
  query: z.extend(ThreadFilter, { after: z.optional(AfterCursor) }),
  ok: z.object({ threads: z.array(MailThread), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportMailThreads = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/mail-threads",
  summary: "Every correspondence that fits a filter, without its mails, as a file; goes into the audit log",
  ...support,
  query: z.extend(ThreadFilter, fileFormat),
});

/** A correspondence has changed, or a mail has come or gone out. */
export const MailThreadNews = z.object({ threadId: MailThreadId, version: z.int() });
export type MailThreadNews = z.infer<typeof MailThreadNews>;

export const followMailThreads = defineEndpoint({
  method: "GET",
  path: "/admin/mails/events",
  summary: "Hear when any correspondence changes",
  ...support,
  ok: MailThreadNews,
  produces: "text/event-stream",
  refusals: {},
});

export const readMailThread = defineEndpoint({
  method: "GET",
  path: "/admin/mail-threads/:threadId",
  summary: "A correspondence with its mails; that staff looked goes into the audit log",
  ...support,
  params,
  ok: MailThreadTalk,
  refusals: { MailThreadNotFound: 404 },
});

export const readLetterPicture = defineEndpoint({
  method: "GET",
  path: "/admin/letters/:letterId/pictures/:number",
  summary: "A picture that came with a mail, drawn anew",
  ...support,
  params: z.object({ letterId: LetterId, number: z.string().check(z.regex(/^[1-5]$/)) }),
  ok: z.custom<Uint8Array>(),
  produces: "image/webp",
  refusals: { MailThreadNotFound: 404 },
});

export const fileMailThread = defineEndpoint({
  method: "PUT",
  path: "/admin/mail-threads/:threadId",
  summary:
    "Move a correspondence to a folder as it was at a version, and say whether it is read; goes into the audit log",
  ...support,
  params,
  body: z.object({ version: z.int(), folder: ThreadFolder, isRead: z.boolean() }),
  ok: MailThread,
  /** `MailThreadChanged`: since that version a mail came, or someone filed or answered it; nothing was changed. */
  refusals: { MailThreadNotFound: 404, MailThreadChanged: 409 },
});

export const writeLetter = defineEndpoint({
  method: "POST",
  path: "/admin/mail-threads",
  summary: "Begin a correspondence with a person; goes into the audit log",
  ...support,
  body: z.object({
    accountId: AccountId,
    subject: Subject,
    text: MessageText,
    pictures: SentPictures,
    commandId: z.guid(),
  }),
  bodyLimit: messageBodyLimit,
  ok: MailThreadTalk,
  status: 201,
  /** `AddressUnreachable`: mails to it came back. */
  refusals: { PictureRefused: 422, TooManyTries: 429, LearnerNotFound: 404, AddressUnreachable: 409 },
});

export const answerMailThread = defineEndpoint({
  method: "POST",
  path: "/admin/mail-threads/:threadId/letters",
  summary: "Answer by mail; goes into the audit log",
  ...support,
  params,
  body: z.object({ text: MessageText, pictures: SentPictures, commandId: z.guid() }),
  bodyLimit: messageBodyLimit,
  ok: MailThreadTalk,
  status: 201,
  /** `ThreadIsTicket`: it is answered in its ticket. */
  refusals: {
    PictureRefused: 422,
    TooManyTries: 429,
    MailThreadNotFound: 404,
    ThreadIsTicket: 409,
    AddressUnreachable: 409,
  },
});

export const makeTicketOfThread = defineEndpoint({
  method: "POST",
  path: "/admin/mail-threads/:threadId/ticket",
  summary: "Make a ticket of a correspondence, once; goes into the audit log",
  ...support,
  params,
  ok: StaffTalk,
  refusals: { MailThreadNotFound: 404 },
});

export const eraseMailThread = defineEndpoint({
  method: "DELETE",
  path: "/admin/mail-threads/:threadId",
  summary: "Erase a correspondence with someone who has no account, and its ticket; goes into the audit log",
  ...support,
  params,
  ok: z.object({}),
  /** `ThreadOfAccount`: it goes when its person is erased. */
  refusals: { MailThreadNotFound: 404, ThreadOfAccount: 409 },
});
