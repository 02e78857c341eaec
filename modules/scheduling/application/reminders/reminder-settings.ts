import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { TestCode } from "#modules/catalogue/contract";
import type { Day } from "#vocabulary/day";
import type { ReminderChannel, Reminders } from "../../contract/index.ts";

/** Whom to remind. */
export interface Reminded {
  readonly account: string;
  readonly testCode: TestCode;
  readonly channel: ReminderChannel;
}

/** A row for each account that asked to be reminded. Accounts are UUIDs. */
export class ReminderSettings extends Context.Service<
  ReminderSettings,
  {
    readonly read: (account: string) => Effect.Effect<Reminders | null, DatabaseUnavailable>;
    /** `silentOn` is a day on which nothing is sent any more; null leaves it to the days on which something was. */
    readonly save: (
      account: string,
      reminders: Reminders & { readonly hour: number },
      silentOn: Day | null,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /** Ends the reminders of an account, forgets that there were any, and the browsers that showed them. */
    readonly remove: (account: string) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns whom to remind at these hours who were not on this day, in the order of their ids, after one of them. */
    readonly due: (
      day: Day,
      hours: readonly number[],
      after: string | null,
      limit: number,
    ) => Effect.Effect<readonly Reminded[], DatabaseUnavailable>;
    /** Takes the one reminder of a day. Returns false when it was taken before, or the reminders have ended. */
    readonly take: (account: string, day: Day) => Effect.Effect<boolean, DatabaseUnavailable>;
  }
>()("roadworthy/scheduling/ReminderSettings") {}
