import { Context, Effect } from "effect";
import type { DatabaseUnavailable } from "./errors.ts";

/** What one module holds about an account, for the person's own copy of their data. */
export interface PersonalDataSection {
  /** The module's name. */
  readonly section: string;
  /** Everything it holds under that account, as JSON. */
  readonly collect: (accountId: string) => Effect.Effect<unknown, DatabaseUnavailable>;
}

/** Everything every module holds about an account. The composition root joins the sections. */
export class PersonalData extends Context.Service<
  PersonalData,
  {
    /** Section by section, by name. The account is a UUID. */
    readonly collect: (
      accountId: string,
    ) => Effect.Effect<Readonly<Record<string, unknown>>, DatabaseUnavailable>;
  }
>()("roadworthy/kernel/PersonalData") {}

/** Asks every module, one after the other: nobody is in a hurry, and answers to learners are. */
export const joinSections = (sections: readonly (PersonalDataSection | null)[]): PersonalData["Service"] => ({
  collect: (accountId) =>
    Effect.map(
      Effect.forEach(
        sections.filter((section) => section !== null),
        ({ section, collect }) =>
          Effect.map(collect(accountId), (held): readonly [string, unknown] => [section, held]),
      ),
      Object.fromEntries,
    ),
});
