import * as z from "zod/mini";
import { defineEvent, defineEvents, type EventsOf } from "#vocabulary/event";
import {
  accountClosed,
  accountRegistered,
  accountReopened,
  personErased,
  sessionClosed,
  sessionOpened,
} from "../contract/events.ts";
import { AccountId, ConsentPurpose, GuardianState } from "../contract/index.ts";

const ofAccount = { accountId: AccountId };

/**
 * All events of accounts and sessions, published and internal. An account's events are in the stream of its UUID, a
 * session's in that of its own.
 */
export const identityEvents = defineEvents({
  accountRegistered,
  emailConfirmed: defineEvent({
    type: "identity.email-confirmed",
    version: 1,
    data: z.object({ ...ofAccount, address: z.enum(["first", "new"]) }),
  }),
  guardianDecided: defineEvent({
    type: "identity.guardian-decided",
    version: 1,
    data: z.object({ ...ofAccount, state: GuardianState }),
  }),
  consentChanged: defineEvent({
    type: "identity.consent-changed",
    version: 1,
    data: z.object({ ...ofAccount, purpose: ConsentPurpose, given: z.boolean(), textVersion: z.string() }),
  }),
  passwordChanged: defineEvent({
    type: "identity.password-changed",
    version: 1,
    data: z.object({ ...ofAccount, by: z.enum(["profile", "mailed-code"]) }),
  }),
  dataExported: defineEvent({
    type: "identity.data-exported",
    version: 1,
    data: z.object(ofAccount),
  }),
  sessionOpened,
  sessionClosed,
  accountClosed,
  accountReopened,
  personErased,
});

export type IdentityEvent = EventsOf<typeof identityEvents>;
