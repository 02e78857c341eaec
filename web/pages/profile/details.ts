import type { LicenceCode } from "#vocabulary/licence-code";
import type { MailLanguage, Profile } from "#modules/identity/contract";

/** What the form of details holds: a licence code that was never chosen is empty. */
interface Details {
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

/** Whether two versions of a profile have the same details. */
export const hasSameDetails = (one: Profile, other: Profile): boolean =>
  JSON.stringify(detailsOf(one)) === JSON.stringify(detailsOf(other));

/** The first letters of the first and the last word of a name, for a face without a picture. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/u).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word = "") => [...word][0] ?? "",
  );
  return letters.join("").toLocaleUpperCase();
};

/** `+27821234567` as South Africans write it: `082 123 4567`. Any other number stays as it is. */
export const mobileText = (mobile: string | null): string => {
  if (mobile === null) return "";
  const parts = /^\+27(\d{2})(\d{3})(\d{4})$/.exec(mobile);
  return parts === null ? mobile : `0${parts[1]} ${parts[2]} ${parts[3]}`;
};
