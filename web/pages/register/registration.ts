import { CalendarDate } from "#modules/identity/contract";
import type { Language } from "../../copy/language.ts";
import { draftOf } from "../../features/form/draft.ts";

const adult = 18;

/** The day in South Africa, `2026-11-21`: the law that counts the years is the one there. */
export const todayInSouthAfrica = (now: Date = new Date()): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Johannesburg", dateStyle: "short" }).format(now);

/**
 * Whether a person with this date of birth is under 18 on a day. False for an invalid date or one in the future.
 * Only for what the page shows: the server decides.
 */
export const isMinor = (dateOfBirth: string, today: string): boolean => {
  if (!CalendarDate.safeParse(dateOfBirth).success || dateOfBirth > today) return false;
  const eighteenth = `${Number(dateOfBirth.slice(0, 4)) + adult}${dateOfBirth.slice(4)}`;
  return today < eighteenth;
};

/** The contents of the fields. */
export interface Typed {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly dateOfBirth: string;
  readonly licenceCode: string;
  readonly guardian: { readonly name: string; readonly email: string };
  readonly acceptsTerms: boolean;
  readonly wantsMarketing: boolean;
}

export const nothingTyped: Typed = {
  name: "",
  email: "",
  password: "",
  dateOfBirth: "",
  licenceCode: "",
  guardian: { name: "", email: "" },
  acceptsTerms: false,
  wantsMarketing: false,
};

export const needsGuardian = ({ dateOfBirth }: Pick<Typed, "dateOfBirth">): boolean =>
  isMinor(dateOfBirth, todayInSouthAfrica());

/** What is sent: a person under 18 names a guardian and gets no advertising. */
export const bodyOf = ({ guardian, wantsMarketing, ...typed }: Typed, language: Language) => {
  const isYoung = needsGuardian(typed);
  return { ...typed, language, wantsMarketing: wantsMarketing && !isYoung, ...(isYoung ? { guardian } : {}) };
};

/** Consents have to be given again, and a password is never kept. */
export const registrationDraft = draftOf("register", ["password", "acceptsTerms", "wantsMarketing"]);
