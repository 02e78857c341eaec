import * as z from "zod/mini";
import { AccountId } from "#modules/identity/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { idSchema } from "#vocabulary/id";
import { IsoInstant } from "#vocabulary/instant";
import { supportRoles } from "./support-roles.ts";

export const MailId = idSchema("eml");
export type MailId = z.infer<typeof MailId>;

export const MailState = z.enum(["waiting", "sending", "sent", "failed"]);
export type MailState = z.infer<typeof MailState>;

/**
 * Why a mail was not sent: it may be later, the server refused it for good, no answer came so that it may have arrived,
 * or the person is erased.
 */
export const MailTrouble = z.enum(["later", "never", "unknown", "erased"]);
export type MailTrouble = z.infer<typeof MailTrouble>;

/** A mail that the program wrote. Its words are erased once it was sent, and never shown here. */
export const SentMail = z.object({
  mailId: MailId,
  accountId: AccountId,
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

/** Every value is text, because it is read from an address. */
export const MailFilter = z.object({
  state: z.optional(MailState),
  template: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))),
  accountId: z.optional(AccountId),
});
export type MailFilter = z.infer<typeof MailFilter>;

export const listMails = defineEndpoint({
  method: "GET",
  path: "/admin/mails",
  summary: "Mails of the last 90 days, newest first, 50 at a time; support sees none about money",
  access: supportRoles,
  data: "any",
  query: z.extend(MailFilter, { after: z.optional(MailId) }),
  ok: z.object({
    mails: z.array(SentMail),
    /** The kinds of mails that the reader may see. */
    templates: z.array(z.string()),
    next: z.nullable(MailId),
  }),
  refusals: {},
});
