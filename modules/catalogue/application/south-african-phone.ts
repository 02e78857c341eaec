import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Nine digits behind the country's code, mobile or not. */
const form = /^\+27[1-8]\d{8}$/;

/** A South African number in E.164 form, however it was typed; null for other countries and everything else. */
export const southAfricanPhone = (typed: string): string | null => {
  const parsed = parsePhoneNumberFromString(typed, { defaultCountry: "ZA", extract: false });
  if (parsed === undefined || parsed.ext !== undefined || !parsed.isValid()) return null;
  return form.test(parsed.number) ? parsed.number : null;
};
