import type { StaffAccount } from "./staff.ts";

/** The settings of a day that are sent to the process of the people. */
export interface DayOrder {
  readonly port: number;
  /** How many people are there at the same time. */
  readonly people: number;
  readonly minutes: number;
  /** How many times faster than people they think. */
  readonly speed: number;
  readonly seed: number;
  /** The file that takes what was acknowledged of exams. */
  readonly acknowledged: string;
  /** Where the program sends its mails. */
  readonly mailPort: number;
  readonly admin: StaffAccount;
}

/** What people do. */
export const activities = ["browse", "practise", "exam", "pay", "review"] as const;
export type Activity = (typeof activities)[number];

/** What the people report at their end. */
export interface PlayedDay {
  /** How often each was done to its end. */
  readonly done: Readonly<Record<Activity, number>>;
  readonly requests: number;
  /** How many transfers paid their orders when staff read the statement. */
  readonly settled: number;
  /** What was not a success and is no request to come again. */
  readonly refused: Readonly<Record<string, number>>;
  readonly processorSeconds: number;
}
