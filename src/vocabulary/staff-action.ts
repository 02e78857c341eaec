import type { Contracts } from "./contracts.ts";
import type { Language } from "./language.ts";

/** A sentence in every language of the product. */
export type InEveryLanguage = Readonly<Record<Language, string>>;

/** What there is to know of an action besides its name: its sentence first of all. */
export type StaffActionWords = InEveryLanguage & {
  /** The names under which earlier versions of the program recorded it. */
  readonly formerly?: readonly string[];
  /**
   * Paths of the reading endpoints whose answers it makes stale, as those endpoints have them: pages of colleagues that show
   * one ask it again. Empty for what changes no list, and for what is done on the server's command line, which no page hears.
   */
  readonly changes: readonly `/${string}`[];
};

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
