import * as z from "zod/mini";
import { roles } from "#vocabulary/access";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { LicenceCode } from "#vocabulary/licence-code";
import { MailLanguage } from "./fields.ts";
import { AccountId } from "./ids.ts";
import { Consent, GuardianState } from "./profile.ts";
import { CloseReason } from "./session.ts";
import { ContactTag } from "./tag-endpoints.ts";

/** Who answers learners may see who they are. */
const readers = ["admin", "support"] as const;

/** Of an account whose person is known. */
export const ContactStatus = z.enum(["unconfirmed", "active", "closing"]);
export type ContactStatus = z.infer<typeof ContactStatus>;

/** A person in the list of contacts. */
export const Contact = z.object({
  accountId: AccountId,
  name: z.string(),
  email: z.string(),
  status: ContactStatus,
  roles: z.array(z.enum(roles)),
  registeredAt: IsoInstant,
});
export type Contact = z.infer<typeof Contact>;

/** Every value is text, because it is read from an address. Without a status: all of them. */
export const ContactFilter = z.object({
  status: z.optional(ContactStatus),
  tag: z.optional(ContactTag),
  /** `newest` by default. */
  sort: z.optional(z.enum(["newest", "oldest"])),
});
export type ContactFilter = z.infer<typeof ContactFilter>;

export const listContacts = defineEndpoint({
  method: "GET",
  path: "/admin/contacts",
  summary: "Everyone with an account, by when they registered, 25 at a time",
  access: readers,
  data: "any",
  query: z.extend(ContactFilter, {
    after: z.optional(z.string().check(z.regex(/^\d{1,15}_[0-9a-f-]{36}$/, "must be a place in the list"))),
  }),
  ok: z.object({ contacts: z.array(Contact), next: z.nullable(z.string()) }),
  refusals: {},
});

export const exportContacts = defineEndpoint({
  method: "GET",
  path: "/admin/exports/contacts",
  summary: "Every contact that fits the filter, as a file; goes into the audit log",
  access: readers,
  data: "any",
  /** CSV by default. */
  query: z.extend(ContactFilter, { format: z.optional(z.enum(["csv", "ndjson"])) }),
  ok: z.string(),
  produces: { streams: ["text/csv", "application/x-ndjson"] },
  refusals: {},
});

/** Everything that identity knows of a person and staff may see: no password, no code, no token. */
export const ContactCard = z.object({
  ...Contact.shape,
  /** The words that staff sort people by, by name. */
  tags: z.array(z.string()),
  pendingEmail: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  licenceCode: z.nullable(LicenceCode),
  language: MailLanguage,
  guardian: z.object({ state: GuardianState, name: z.nullable(z.string()), email: z.nullable(z.string()) }),
  /** When the person will be erased; null while the account is not being closed. */
  eraseAt: z.nullable(IsoInstant),
  /** Since when staff keep the account from signing in; null while it may. */
  suspendedAt: z.nullable(IsoInstant),
  /** Since when mails to the address came back: it gets only those about security. Null while they arrive. */
  unreachableSince: z.nullable(IsoInstant),
  /** Every change, newest first. */
  consents: z.array(Consent),
  /** Newest first, 20 at most. */
  sessions: z.array(
    z.object({
      device: z.string(),
      openedAt: IsoInstant,
      seenAt: IsoInstant,
      /** Null while it is open. */
      closedAt: z.nullable(IsoInstant),
      closedBecause: z.nullable(CloseReason),
    }),
  ),
  /** What was mailed, newest first, 20 at most; never what a mail said. */
  mails: z.array(
    z.object({
      template: z.string(),
      state: z.enum(["waiting", "sending", "sent", "failed", "bounced"]),
      createdAt: IsoInstant,
    }),
  ),
});
export type ContactCard = z.infer<typeof ContactCard>;

export const readContact = defineEndpoint({
  method: "GET",
  path: "/admin/contacts/:accountId",
  summary: "One person: account, consents, sessions and mails; that staff looked goes into the audit log",
  access: readers,
  data: "any",
  params: z.object({ accountId: AccountId }),
  ok: ContactCard,
  refusals: { AccountNotFound: 404 },
});
