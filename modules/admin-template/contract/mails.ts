import * as z from "zod/mini";
import { AccountId } from "#modules/identity/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { idSchema } from "#vocabulary/id";
import { IsoInstant } from "#vocabulary/instant";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { AfterCursor } from "#vocabulary/list-cursor";
import { timeSort } from "#vocabulary/list-sort";
import { visible } from "#vocabulary/why";
import { supportRoles } from "./support-roles.ts";

export const MailId = idSchema("eml");
export type MailId = z.infer<typeof MailId>;

export const MailState = z.enum(["waiting", "sending", "sent", "failed", "bounced"]);
export type MailState = z.infer<typeof MailState>;

/**
 * Why a mail did not arrive: it may be sent later, the server refused it for good, no answer came so that it may have
 * arrived, the person is erased, or it came back.
 */
export const MailTrouble = z.enum(["later", "never", "unknown", "erased", "bounced"]);
export type MailTrouble = z.infer<typeof MailTrouble>;

/** A mail that the program wrote. Its words are erased once it was sent, and never shown here. */
export const SentMail = z.object({
  mailId: MailId,
  /** Null for someone without an account. */
  accountId: z.nullable(AccountId),
  template: z.string(),
  language: z.string(),
  state: MailState,
  attempts: z.int(),
  trouble: z.nullable(MailTrouble),
  /** As the program noted it; it quotes no address. */
  error: z.nullable(z.string()),
  createdAt: IsoInstant,
  sentAt: z.nullable(IsoInstant),
});
export type SentMail = z.infer<typeof SentMail>;

/** `outbox`: what was not sent, not yet or never. */
export const SentFolder = z.enum(["outbox", "sent", "bounced"]);
export type SentFolder = z.infer<typeof SentFolder>;

/** Every value is text, because it is read from an address. */
export const MailFilter = z.object({
  folder: z.optional(SentFolder),
  state: z.optional(MailState),
  template: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))),
  accountId: z.optional(AccountId),
  /** The whole address of the receiver's account. Each search by one is recorded. */
  email: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(254), visible)),
  ...timeSort,
});
export type MailFilter = z.infer<typeof MailFilter>;

export const listMails = defineEndpoint({
  method: "GET",
  path: "/admin/mails",
  summary: "Mails of the last 90 days, newest first by default, 50 at a time; support sees none about money",
  access: supportRoles,
  data: "any",
  query: z.extend(MailFilter, { after: z.optional(AfterCursor) }),
  ok: z.object({
    mails: z.array(SentMail),
    /** The kinds of mails that the reader may see. */
    templates: z.array(z.string()),
    next: z.nullable(z.string()),
  }),
  refusals: {},
});

export const exportMails = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/mails",
  summary:
    "Every mail of the list that fits a filter, without what it said, as a file; goes into the audit log",
  access: supportRoles,
  data: "any",
  query: z.extend(MailFilter, fileFormat),
});
