import * as z from "zod/mini";
import { roles } from "#vocabulary/access";
import { defineEvent, defineEvents, type EventsOf } from "#vocabulary/event";
import { IsoInstant } from "#vocabulary/instant";
import { LicenceCode } from "#vocabulary/licence-code";
import { AccountId, SessionId } from "./ids.ts";
import { ConsentPurpose, GuardianState } from "./profile.ts";
import { CloseReason } from "./session.ts";

const Roles = z.array(z.enum(roles));

/** A person registered. Neither this nor any other event holds personal data. */
export const accountRegistered = defineEvent({
  type: "identity.account-registered",
  version: 1,
  published: true,
  data: z.object({ accountId: AccountId, roles: Roles, licenceCode: z.nullable(LicenceCode) }),
});

const emailConfirmed = defineEvent({
  type: "identity.email-confirmed",
  version: 1,
  data: z.object({ accountId: AccountId, address: z.enum(["first", "new"]) }),
});

const guardianDecided = defineEvent({
  type: "identity.guardian-decided",
  version: 1,
  data: z.object({ accountId: AccountId, state: GuardianState }),
});

const consentChanged = defineEvent({
  type: "identity.consent-changed",
  version: 1,
  data: z.object({
    accountId: AccountId,
    purpose: ConsentPurpose,
    given: z.boolean(),
    textVersion: z.string(),
  }),
});

const passwordChanged = defineEvent({
  type: "identity.password-changed",
  version: 1,
  data: z.object({ accountId: AccountId, by: z.enum(["profile", "mailed-code"]) }),
});

const dataExported = defineEvent({
  type: "identity.data-exported",
  version: 1,
  data: z.object({ accountId: AccountId }),
});

export const sessionOpened = defineEvent({
  type: "identity.session-opened",
  version: 1,
  published: true,
  data: z.object({
    sessionId: SessionId,
    accountId: AccountId,
    roles: Roles,
    /** UUID of the browser's anonymous participant, whose attempts the account may claim. */
    participant: z.nullable(z.guid()),
    endsAt: IsoInstant,
  }),
});

export const sessionClosed = defineEvent({
  type: "identity.session-closed",
  version: 1,
  published: true,
  data: z.object({ sessionId: SessionId, accountId: AccountId, reason: CloseReason }),
});

/** The person wants to be forgotten, and will be at `eraseAt` unless they think better of it. */
export const accountClosed = defineEvent({
  type: "identity.account-closed",
  version: 1,
  published: true,
  data: z.object({ accountId: AccountId, eraseAt: IsoInstant }),
});

export const accountReopened = defineEvent({
  type: "identity.account-reopened",
  version: 1,
  published: true,
  data: z.object({ accountId: AccountId }),
});

/** The person behind the account is erased. Every subscriber erases what it holds about them. */
export const personErased = defineEvent({
  type: "identity.person-erased",
  version: 1,
  published: true,
  data: z.object({ accountId: AccountId }),
});

/**
 * All events of accounts and sessions. An account's events are in the stream of its UUID, a session's in that of its own.
 */
export const identityEvents = defineEvents({
  accountRegistered,
  emailConfirmed,
  guardianDecided,
  consentChanged,
  passwordChanged,
  dataExported,
  sessionOpened,
  sessionClosed,
  accountClosed,
  accountReopened,
  personErased,
});
export type IdentityEvent = EventsOf<typeof identityEvents>;
