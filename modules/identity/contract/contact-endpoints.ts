import * as z from "zod/mini";
import { roles } from "#vocabulary/access";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { LicenceCode } from "#vocabulary/licence-code";
import { MailLanguage } from "./fields.ts";
import { AccountId } from "./ids.ts";
import { Consent, GuardianState } from "./profile.ts";
import { CloseReason } from "./session.ts";

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
  /** Staff keep it from signing in. */
  isSuspended: z.boolean(),
  roles: z.array(z.enum(roles)),
  registeredAt: IsoInstant,
});
export type Contact = z.infer<typeof Contact>;

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

/** What a colleague did about a person since the caller last read the card. */
export const CardChange = z.object({
  /** The first name of the colleague; null where no one has it any more. */
  by: z.nullable(z.string()),
  at: IsoInstant,
});

export const readCardChange = defineEndpoint({
  method: "GET",
  path: "/admin/contacts/:accountId/change",
  summary:
    "What a colleague last changed on the card of a person since the caller last read it; says who and when, and nothing of the person",
  access: readers,
  data: "any",
  params: z.object({ accountId: AccountId }),
  /** Null where the card is as it was read, and where the caller never read it. */
  ok: z.object({ change: z.nullable(CardChange) }),
  refusals: {},
});
