import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Day } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";
import type { NotificationOutcome, ReminderKind } from "../../contract/index.ts";
import type { Delivered } from "./send-notification.ts";

/** A reminder that went, or was to go, to the browsers of an account. */
export interface NotificationOfDay {
  readonly day: Day;
  readonly kind: ReminderKind;
  readonly outcome: NotificationOutcome;
  /** When it was last tried. */
  readonly triedAt: Instant;
}

/** Returns what became of a reminder in all browsers of an account: one that shows it is enough. */
export const outcomeOf = (deliveries: readonly Delivered[]): NotificationOutcome => {
  if (deliveries.includes("sent")) return "sent";
  return deliveries.includes("failed") ? "failed" : "no-browser";
};

/** What became of notifications: one of a day at most, without their addresses and texts. Accounts are UUIDs. */
export class Notifications extends Context.Service<
  Notifications,
  {
    /** Stores what became of a day's notification; of several attempts the last, but one that was sent stays so. */
    readonly record: (
      account: string,
      notification: Omit<NotificationOfDay, "triedAt">,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns an account's notifications, oldest first. */
    readonly ofAccount: (account: string) => Effect.Effect<readonly NotificationOfDay[], DatabaseUnavailable>;
    readonly erase: (account: string) => Effect.Effect<void, DatabaseUnavailable>;
    /** Forgets the notifications of the days before that one. */
    readonly forget: (before: Day) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/scheduling/Notifications") {}
