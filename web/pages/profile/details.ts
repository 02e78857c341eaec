import type { LicenceCode } from "#vocabulary/licence-code";
import type { MailLanguage, Profile } from "#modules/identity/contract";
import { mobileText } from "./mobile-text.ts";

/** What the form of details holds: a licence code that was never chosen is empty. */
export interface Details {
  readonly name: string;
  readonly mobile: string;
  readonly licenceCode: LicenceCode | "";
  readonly language: MailLanguage;
}

export const detailsOf = ({ name, mobile, licenceCode, language }: Profile): Details => ({
  name,
  mobile: mobileText(mobile),
  licenceCode: licenceCode ?? "",
  language,
});

/** Whether two versions of a profile differ in nothing that this form holds. */
export const hasSameDetails = (one: Profile, other: Profile): boolean =>
  JSON.stringify(detailsOf(one)) === JSON.stringify(detailsOf(other));
