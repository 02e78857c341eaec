import * as z from "zod/mini";
import { LicenceCode } from "#vocabulary/licence-code";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { CalendarDate, Email, MailedCode, MailLanguage, Name, NewPassword, Password } from "./fields.ts";

const accepted = z.object({ accepted: z.literal(true) });
const emailOnly = z.object({ email: Email, language: MailLanguage });

/** The response is always the same; only a mail tells the owner whether the address has an account. */
export const register = defineEndpoint({
  method: "POST",
  path: "/registrations",
  summary: "Ask for an account; a link that confirms the address comes by mail",
  access: "participant",
  data: "none",
  body: z.object({
    name: Name,
    email: Email,
    password: NewPassword,
    dateOfBirth: CalendarDate,
    licenceCode: LicenceCode,
    language: MailLanguage,
    acceptsTerms: z.literal(true, "terms-not-accepted"),
    wantsMarketing: z.boolean(),
    /** Needed when the person is under 18, ignored when not. */
    guardian: z.optional(z.object({ name: Name, email: Email })),
  }),
  ok: accepted,
  status: 202,
  refusals: { FieldsRefused: 422, TooManyTries: 429 },
});

export const resendConfirmation = defineEndpoint({
  method: "POST",
  path: "/registrations/mails",
  summary: "Send the confirming link once more; the answer never says whether there is an account",
  access: "participant",
  data: "bearer",
  body: emailOnly,
  ok: accepted,
  status: 202,
  refusals: { TooManyTries: 429 },
});

/** Confirms a new account's address, or the new address of an old account. */
export const confirmEmail = defineEndpoint({
  method: "POST",
  path: "/email-confirmations",
  summary: "Confirm an address with the code of the link; signs in the browser that registered",
  access: "participant",
  data: "bearer",
  body: z.object({ code: MailedCode, password: z.optional(Password) }),
  ok: z.object({
    confirmed: z.enum(["account", "new-address"]),
    /** Whether the browser is signed in, too. */
    signedIn: z.boolean(),
  }),
  refusals: { CodeRefused: 422, PasswordNeeded: 409, PasswordWrong: 422, TooManyTries: 429 },
});

const GuardianAsked = z.object({
  learnerName: z.string(),
  guardianName: z.string(),
  state: z.enum(["asked", "given", "refused"]),
  askedAt: IsoInstant,
});
export type GuardianAsked = z.infer<typeof GuardianAsked>;

export const readGuardianConsent = defineEndpoint({
  method: "POST",
  path: "/guardian-consents/look",
  summary: "What a guardian is asked; changes nothing",
  access: "anyone",
  data: "bearer",
  body: z.object({ code: MailedCode }),
  ok: GuardianAsked,
  refusals: { CodeRefused: 422, TooManyTries: 429 },
});

/** The guardian may return to the link and change their mind. */
export const decideGuardianConsent = defineEndpoint({
  method: "POST",
  path: "/guardian-consents",
  summary: "A guardian's yes or no",
  access: "anyone",
  data: "bearer",
  body: z.object({ code: MailedCode, given: z.boolean() }),
  ok: GuardianAsked,
  refusals: { CodeRefused: 422, TooManyTries: 429 },
});

export const requestPasswordReset = defineEndpoint({
  method: "POST",
  path: "/password-resets",
  summary: "Send a code for a new password; the answer never says whether there is an account",
  access: "anyone",
  data: "bearer",
  body: emailOnly,
  ok: accepted,
  status: 202,
  refusals: { TooManyTries: 429 },
});

/** Does not sign in. All sessions of the account end. */
export const resetPassword = defineEndpoint({
  method: "POST",
  path: "/password-resets/uses",
  summary: "Set a new password with the code of a mail: once, within 10 minutes, in 5 tries",
  access: "anyone",
  data: "bearer",
  body: z.object({ email: Email, code: MailedCode, password: NewPassword }),
  ok: z.object({ changed: z.literal(true) }),
  refusals: { CodeRefused: 422, FieldsRefused: 422, TooManyTries: 429 },
});
