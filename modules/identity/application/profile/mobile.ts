import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";

/** Nine digits behind the country's code: the library lets eight and eleven pass. */
const southAfricanMobile = /^\+27[678]\d{8}$/;

/**
 * Returns a South African mobile number in E.164 form, in any notation: `082 123 4567`, `+27 82…`, `0027 82…`, with
 * spaces, dashes and brackets. Null for landlines, other countries and everything else.
 */
export const mobileOf = (typed: string): string | null => {
  const parsed = parsePhoneNumberFromString(typed, { defaultCountry: "ZA", extract: false });
  if (parsed === undefined || parsed.ext !== undefined || !parsed.isValid()) return null;
  return southAfricanMobile.test(parsed.number) ? parsed.number : null;
};
