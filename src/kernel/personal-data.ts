import { Context, Effect } from "effect";
import type { DatabaseUnavailable } from "./errors.ts";

/** One module's data about an account, for the person's own copy of their data. */
export interface PersonalDataSection {
  /** The module's name. */
  readonly section: string;
  /** Returns everything it stores under that account, as JSON. */
  readonly collect: (accountId: string) => Effect.Effect<unknown, DatabaseUnavailable>;
}

/** Everything every module stores about an account. The composition root joins the sections. */
export class PersonalData extends Context.Service<
  PersonalData,
  {
    /** Returns the sections by name. The account is a UUID. */
    readonly collect: (
      accountId: string,
    ) => Effect.Effect<Readonly<Record<string, unknown>>, DatabaseUnavailable>;
  }
>()("roadworthy/kernel/PersonalData") {}

/**
 * Collects from one module after another: an export is not urgent, and requests of learners have priority.
 */
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
