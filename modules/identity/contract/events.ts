import * as z from "zod/mini";
import { roles } from "#vocabulary/access";
import { defineEvent } from "#vocabulary/event";
import { IsoInstant } from "#vocabulary/instant";
import { LicenceCode } from "#vocabulary/licence-code";
import { AccountId, SessionId } from "./ids.ts";
import { CloseReason } from "./session.ts";

const Roles = z.array(z.enum(roles));

/** A person registered. Neither this nor any other event holds personal data. */
export const accountRegistered = defineEvent({
  type: "identity.account-registered",
  version: 1,
  published: true,
  data: z.object({ accountId: AccountId, roles: Roles, licenceCode: z.nullable(LicenceCode) }),
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
