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
}

/** What people do. */
export const activities = ["browse", "practise", "exam"] as const;
export type Activity = (typeof activities)[number];

/** What the people report at their end. */
export interface PlayedDay {
  /** How often each was done to its end. */
  readonly done: Readonly<Record<Activity, number>>;
  readonly requests: number;
  /** What was not a success and is no request to come again. */
  readonly refused: Readonly<Record<string, number>>;
  readonly processorSeconds: number;
}
