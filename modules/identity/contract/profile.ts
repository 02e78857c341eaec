import * as z from "zod/mini";
import { LicenceCode } from "#vocabulary/licence-code";
import { IsoInstant } from "#vocabulary/instant";
import { CalendarDate, MailLanguage, Name } from "./fields.ts";
import { AccountId } from "./ids.ts";

/** What a person can agree to. `terms` cannot be withdrawn short of closing the account. */
export const ConsentPurpose = z.enum(["terms", "marketing", "guardian"]);
export type ConsentPurpose = z.infer<typeof ConsentPurpose>;

export const Consent = z.object({
  purpose: ConsentPurpose,
  given: z.boolean(),
  at: IsoInstant,
  /** Which wording was agreed to. */
  textVersion: z.string(),
});
export type Consent = z.infer<typeof Consent>;

/** The state of a guardian's consent. Study is open meanwhile; paying waits for `given`. */
export const GuardianState = z.enum(["not-needed", "asked", "given", "refused"]);
export type GuardianState = z.infer<typeof GuardianState>;

/** A person's own view of themselves. */
export const Profile = z.object({
  accountId: AccountId,
  /** Counts changes; sent back with the next one. */
  version: z.int(),
  name: z.string(),
  email: z.string(),
  /** An address that waits for its confirmation. */
  pendingEmail: z.nullable(z.string()),
  /** E.164, or none. */
  mobile: z.nullable(z.string()),
  /** Staff have none. */
  dateOfBirth: z.nullable(CalendarDate),
  licenceCode: z.nullable(LicenceCode),
  /** The language of mails; the browser stores that of the interface. */
  language: MailLanguage,
  guardian: z.object({ state: GuardianState, name: z.nullable(z.string()), email: z.nullable(z.string()) }),
  consents: z.array(Consent),
  /** Changes with the picture; null when there is none. Part of the picture's address. */
  picture: z.nullable(z.string()),
  /** When the account will be erased; null while it is not being closed. */
  eraseAt: z.nullable(IsoInstant),
});
export type Profile = z.infer<typeof Profile>;

/** What the profile page saves at once. `mobile` may be empty. */
export const ProfileChanges = z.object({
  version: z.int(),
  name: Name,
  mobile: z.string().check(z.maxLength(40, "mobile-malformed")),
  licenceCode: z.nullable(LicenceCode),
  language: MailLanguage,
});
export type ProfileChanges = z.infer<typeof ProfileChanges>;

/** How long a closed account can still be had back. */
export const undoDays = 7;
