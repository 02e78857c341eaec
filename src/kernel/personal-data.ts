import { Context, type Effect } from "effect";
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
