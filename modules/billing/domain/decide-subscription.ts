import { type Day, dayOf } from "#vocabulary/day";
import { type Instant, toIso } from "#vocabulary/instant";
import { type SubscriptionEvent, subscriptionEvents as events } from "../contract/subscription-events.ts";
import type { OrderId } from "../contract/index.ts";
import { chargeDate } from "./charge-days.ts";

type Chosen = ReturnType<typeof events.subscriptionChosen>["data"];

export type SubscriptionPhase = "chosen" | "active" | "overdue" | "cancelled" | "ended";

/** A subscription as its events say it is. */
export type Subscription =
  | { readonly phase: "absent" }
  | (Omit<Chosen, "at"> & {
      readonly phase: SubscriptionPhase;
      readonly nextOn: Day | null;
      /** The date on which it is charged in each month that has it; null before it begins. */
      readonly date: number | null;
      /** The orders of its charges after the first, oldest first. */
      readonly renewals: readonly OrderId[];
    });

export const noSubscription: Subscription = { phase: "absent" };

/** Who or what ends a subscription. `refund`: all money of one of its orders went back. */
type Canceller = "buyer" | "provider" | "erasure" | "refund";

/** What can happen to a subscription. `at` is by the database's clock. */
export type SubscriptionCommand =
  | { readonly type: "choose"; readonly data: Chosen }
  | { readonly type: "start"; readonly nextOn: Day; readonly at: Instant }
  | { readonly type: "renew"; readonly orderId: OrderId; readonly nextOn: Day; readonly at: Instant }
  | { readonly type: "fall-overdue"; readonly at: Instant }
  | { readonly type: "cancel"; readonly by: Canceller; readonly at: Instant }
  | { readonly type: "end"; readonly at: Instant };

/** In which phases a command does something. Elsewhere it has been done, or comes too late: then nothing happens. */
const does: Readonly<Record<SubscriptionCommand["type"], readonly Subscription["phase"][]>> = {
  choose: ["absent"],
  start: ["chosen"],
  renew: ["active", "overdue"],
  "fall-overdue": ["active"],
  cancel: ["active", "overdue"],
  end: ["overdue"],
};

const whatHappened = (command: SubscriptionCommand): SubscriptionEvent => {
  if (command.type === "choose") return events.subscriptionChosen(command.data);
  const at = toIso(command.at);
  switch (command.type) {
    case "start":
      return events.subscriptionStarted({ nextOn: command.nextOn, at });
    case "renew":
      return events.subscriptionRenewed({ orderId: command.orderId, nextOn: command.nextOn, at });
    case "fall-overdue":
      return events.subscriptionOverdue({ at });
    case "cancel":
      return events.subscriptionCancelled({ by: command.by, at });
    case "end":
      return events.subscriptionEnded({ at });
  }
};

/** An erased buyer's first payment may still be on its way: what it would begin is cancelled before. */
const doesSomething = (command: SubscriptionCommand, phase: Subscription["phase"]): boolean =>
  does[command.type].includes(phase) ||
  (phase === "chosen" && command.type === "cancel" && command.by === "erasure");

/** Returns the events that a command leads to: one, or none. */
export const decideSubscription = (
  command: SubscriptionCommand,
  { phase }: Subscription,
): readonly SubscriptionEvent[] => (doesSomething(command, phase) ? [whatHappened(command)] : []);

/** Whether an order is one that a subscription paid for. */
export const isOrderOf = (one: Subscription, orderId: OrderId): boolean =>
  one.phase !== "absent" && (one.orderId === orderId || one.renewals.includes(orderId));

/** Returns the subscription after one more event. */
export const evolveSubscription = (before: Subscription, event: SubscriptionEvent): Subscription => {
  if (event.type === "billing.subscription-chosen") {
    const { at: _, ...chosen } = event.data;
    return { ...chosen, phase: "chosen", nextOn: null, date: null, renewals: [] };
  }
  if (before.phase === "absent")
    throw new Error(`The log of a subscription begins with ${event.type}: its first event is missing.`);
  switch (event.type) {
    case "billing.subscription-started": {
      const { nextOn, at } = event.data;
      const date = chargeDate(dayOf(Date.parse(at)), nextOn, before.frequency);
      return { ...before, phase: "active", nextOn, date };
    }
    case "billing.subscription-renewed": {
      const { orderId, nextOn } = event.data;
      return { ...before, phase: "active", nextOn, renewals: [...before.renewals, orderId] };
    }
    case "billing.subscription-overdue":
      return { ...before, phase: "overdue" };
    case "billing.subscription-cancelled":
      return { ...before, phase: "cancelled", nextOn: null };
    case "billing.subscription-ended":
      return { ...before, phase: "ended", nextOn: null };
  }
};
