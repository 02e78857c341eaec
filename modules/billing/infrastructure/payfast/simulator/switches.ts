import type { Fields } from "../signature.ts";

/** What goes otherwise than it should, for tests. */
export interface Switches {
  /** Whether the notification is sent before the buyer is sent back, afterwards, or never. */
  readonly notify: "before" | "after" | "never";
  /** How many copies of a notification are sent, one after the other or all at the same moment. */
  readonly copies: number;
  readonly atOnce: boolean;
  /** Changes what is signed: another amount, merchant or order. */
  readonly change: (fields: Fields) => Fields;
  /** Changes what is sent after it was signed. */
  readonly tamper: (body: string) => string;
  /** The address that a proxy would report as the sender's; null for the true one. */
  readonly from: string | null;
  /** What the simulator answers when it is asked whether it sent a notification. */
  readonly confirm: "truth" | "invalid" | "down" | "silent";
}

/** How PayFast works on a good day. */
export const goodDay: Switches = {
  notify: "before",
  copies: 1,
  atOnce: false,
  change: (fields) => fields,
  tamper: (body) => body,
  from: null,
  confirm: "truth",
};
