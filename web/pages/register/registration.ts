import type { Language } from "../../copy/language.ts";
import { draftOf } from "../../features/form/draft.ts";
import { isMinor, todayInSouthAfrica } from "./age.ts";

/** What stands in the fields. */
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

/** What is sent: a guardian only for somebody under 18, who in turn gets no advertising. */
export const bodyOf = ({ guardian, wantsMarketing, ...typed }: Typed, language: Language) => {
  const isYoung = needsGuardian(typed);
  return { ...typed, language, wantsMarketing: wantsMarketing && !isYoung, ...(isYoung ? { guardian } : {}) };
};

/** Consents are given anew each time, and a password is never kept. */
export const registrationDraft = draftOf("register", ["password", "acceptsTerms", "wantsMarketing"]);
