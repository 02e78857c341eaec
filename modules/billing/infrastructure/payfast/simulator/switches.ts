import type { Fields } from "../signature.ts";
import type { Taken } from "./till.ts";

/** What goes otherwise than it should, for tests. */
export interface Switches {
  /** Whether the notification is sent before the buyer is sent back, afterwards, or never. */
  readonly notify: "before" | "after" | "never";
  /** How many copies of a notification are sent, one after the other or all at the same moment. */
  readonly copies: number;
  readonly atOnce: boolean;
  /** Keeps notifications until `release` sends them, the newest first. */
  readonly reordered: boolean;
  /** Sends the notification of the payment before in place of this one's. */
  readonly replayed: boolean;
  /** Changes what is signed: another amount, merchant or order. */
  readonly change: (fields: Fields) => Fields;
  /** Changes what is sent after it was signed. */
  readonly tamper: (body: string) => string;
  /** The address that a proxy would report as the sender's; null for the true one. */
  readonly from: string | null;
  /** What the simulator answers when it is asked whether it sent a notification. `slow`: the truth, after 70 seconds. */
  readonly confirm: "truth" | "slow" | "invalid" | "down" | "silent";
  /** Whether the API answers: the history, subscriptions and refunds. */
  readonly api: "up" | "down";
  /** What the history names. */
  readonly history: (taken: readonly Taken[]) => readonly Taken[];
  /** Whether the bank lets subscriptions be charged. PayFast tells no one when it does not. */
  readonly card: "good" | "declined";
}

/** How PayFast works on a good day. */
export const goodDay: Switches = {
  notify: "before",
  copies: 1,
  atOnce: false,
  reordered: false,
  replayed: false,
  change: (fields) => fields,
  tamper: (body) => body,
  from: null,
  confirm: "truth",
  api: "up",
  history: (taken) => taken,
  card: "good",
};
