import * as z from "zod/mini";
import { roles } from "#vocabulary/access";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { AccountId } from "./ids.ts";

/** What a member of staff did, as the audit log shows it. */
export const AuditLine = z.object({
  number: z.int(),
  at: IsoInstant,
  actor: z.nullable(AccountId),
  roles: z.array(z.enum(roles)),
  action: z.string(),
  target: z.nullable(z.string()),
  facts: z.record(z.string(), z.unknown()),
  reference: z.string(),
  hash: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const readAudit = defineEndpoint({
  method: "GET",
  path: "/admin/audit",
  summary: "What staff did, newest first, 50 at a time",
  access: ["admin", "operator"],
  data: "any",
  query: z.object({
    before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/, "must be a number"))),
  }),
  ok: z.object({
    entries: z.array(AuditLine),
    /** Where the next page begins; null at the end. */
    next: z.nullable(z.int()),
    /** The first entry whose chain does not hold; null when all do. */
    broken: z.nullable(z.int()),
  }),
  refusals: {},
});

export const endSessionsOf = defineEndpoint({
  method: "DELETE",
  path: "/admin/accounts/:accountId/sessions",
  summary: "Sign every device of an account out; goes into the audit log",
  access: ["admin"],
  data: "any",
  params: z.object({ accountId: AccountId }),
  ok: z.object({ ended: z.int() }),
  refusals: { AccountNotFound: 404 },
});

/** A mail as the development page shows it. */
export const DevelopmentMail = z.object({
  id: z.string(),
  at: IsoInstant,
  template: z.string(),
  language: z.string(),
  state: z.enum(["waiting", "sent", "failed"]),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type DevelopmentMail = z.infer<typeof DevelopmentMail>;

/** Only where no mail server is configured and the program does not run in production; else it is not there. */
export const readDevelopmentMails = defineEndpoint({
  method: "GET",
  path: "/development/mails",
  summary: "The newest 50 mails, for trying the product out",
  access: "anyone",
  data: "any",
  servedIn: "development",
  ok: z.object({ mails: z.array(DevelopmentMail) }),
  refusals: {},
});
