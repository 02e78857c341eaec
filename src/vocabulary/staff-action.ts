import type { Contracts } from "./contracts.ts";
import type { Language } from "./language.ts";

/** A sentence in every language of the product. */
export type InEveryLanguage = Readonly<Record<Language, string>>;

/** The sentence of an action, and the names under which earlier versions of the program recorded it. */
export type StaffActionWords = InEveryLanguage & { readonly formerly?: readonly string[] };

/**
 * What staff and operators do that goes into the audit log: the name that is stored (`part.verb-noun`) and its sentence
 * for the audit page. A module declares its own in `contract/staff-actions.ts`, and its contract exports them as
 * `staffActions`. Nothing else can be recorded, and an action without a sentence in every language does not compile.
 */
export type StaffActions = Readonly<Record<`${string}.${string}`, StaffActionWords>>;

/** Every action of every module: `identity.end-sessions`. */
export type StaffAction = {
  [Module in keyof Contracts]: Contracts[Module] extends { readonly staffActions: infer Actions }
    ? Extract<keyof Actions, string>
    : never;
}[keyof Contracts];

/** The names of the actions with a certain first part, without it: `end-sessions`. */
export type ActionOf<Part extends string> = StaffAction extends infer Action
  ? Action extends `${Part}.${infer Name}`
    ? Name
    : never
  : never;
