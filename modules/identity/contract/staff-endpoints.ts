import * as z from "zod/mini";
import { roles } from "#vocabulary/access";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { timeSort } from "#vocabulary/list-sort";
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

const actionName = "[a-z-]{1,40}\\.[a-z-]{1,60}";

/** Every value is text, because it is read from an address. */
export const AuditFilter = z.object({
  /** Who did it; `program`: it was done on the server's command line. */
  actor: z.optional(z.union([AccountId, z.literal("program")])),
  /** Stored names of actions, up to five with commas between them: an action may have had another name before. */
  action: z.optional(
    z.string().check(z.regex(new RegExp(`^${actionName}(?:,${actionName}){0,4}$`), "must name actions")),
  ),
  /** To whom or what it was done: the whole id or name, as the log has it. */
  target: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_.:/-]{1,120}$/, "must be an id or a name"))),
  ...timeSort,
});
export type AuditFilter = z.infer<typeof AuditFilter>;

const auditReaders = ["admin", "operator"] as const;

export const readAudit = defineEndpoint({
  method: "GET",
  path: "/admin/audit",
  summary: "What staff did that fits a filter, newest first by default, 50 at a time",
  access: auditReaders,
  data: "any",
  query: z.extend(AuditFilter, {
    after: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/, "must be a number"))),
  }),
  ok: z.object({
    entries: z.array(AuditLine),
    /** The number of the last entry, to send as `after` for the next page; null at the end. */
    next: z.nullable(z.string()),
  }),
  refusals: {},
});

/** Apart from the list: it reads the whole log. */
export const readAuditChain = defineEndpoint({
  method: "GET",
  path: "/admin/audit/chain",
  summary: "Whether every entry of the audit log is as it was written",
  access: auditReaders,
  data: "any",
  ok: z.object({
    /** The first entry whose chain does not hold; null when all do. */
    broken: z.nullable(z.int()),
  }),
  refusals: {},
});

export const exportAudit = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/audit",
  summary: "Every entry of the audit log that fits a filter, as a file; goes into the audit log itself",
  access: auditReaders,
  data: "any",
  query: z.extend(AuditFilter, fileFormat),
});

/** What a person is called where a page holds only the id of their account. */
export const AccountName = z.object({ accountId: AccountId, name: z.string(), email: z.string() });
export type AccountName = z.infer<typeof AccountName>;

/** So many ids are named at once: a page of the audit log. */
const idsAtOnce = 50;

/** Operators look after the log, not after people: they see ids. */
export const nameAccounts = defineEndpoint({
  method: "GET",
  path: "/admin/accounts/names",
  summary: "The names and addresses behind up to 50 account ids; nothing of them is stored or logged",
  access: ["admin", "support"],
  data: "any",
  /** Ids, separated by commas. Accounts that are unknown or erased are left out of the response. */
  query: z.object({
    ids: z.optional(
      z.string().check(
        z.maxLength(40 * idsAtOnce),
        z.refine((ids) => ids.split(",").every((id) => AccountId.safeParse(id).success), "must be ids"),
      ),
    ),
  }),
  ok: z.object({ accounts: z.array(AccountName) }),
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
  /** The address for an answer; null where the mail names none. */
  replyTo: z.nullable(z.string()),
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
