import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Nine digits after the country code, mobile or not. */
const form = /^\+27[1-8]\d{8}$/;

/** Returns a South African number in E.164 form, in whichever form it was typed; null for all other input. */
export const southAfricanPhone = (typed: string): string | null => {
  const parsed = parsePhoneNumberFromString(typed, { defaultCountry: "ZA", extract: false });
  if (parsed === undefined || parsed.ext !== undefined || !parsed.isValid()) return null;
  return form.test(parsed.number) ? parsed.number : null;
};
