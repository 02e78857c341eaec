import { type Day, daysBetween } from "#vocabulary/day";
import type { PlanItem, TestDate } from "../../contract/index.ts";

/** The plan of a day in numbers. */
export interface DayInNumbers {
  /** Questions that are due. */
  readonly due: number;
  readonly practices: number;
  readonly videos: number;
  readonly papers: number;
  readonly exams: number;
  readonly minutes: number;
}

export type Reminder =
  | { readonly kind: "study"; readonly day: DayInNumbers }
  /** Three days before a booked test, and on its eve. On the eve nothing is planned. */
  | { readonly kind: "soon"; readonly daysLeft: 3 | 1; readonly day: DayInNumbers }
  /** The day after a booked test. */
  | { readonly kind: "over" };

/** What a reminder follows from. */
export interface Remindable {
  readonly today: Day;
  /** The date that counts; its day may be over. */
  readonly current: Pick<TestDate, "day" | "isBooked"> | null;
  /** Whether the test that was written last was passed. */
  readonly hasPassed: boolean;
  /** What is planned for today. */
  readonly items: readonly PlanItem[];
  /** Places of those that are done. */
  readonly done: readonly number[];
}

/** Returns what is left of a day, in numbers. */
export const inNumbers = (items: readonly PlanItem[], done: readonly number[]): DayInNumbers => {
  const left = items.filter((_, place) => !done.includes(place));
  const count = (...kinds: readonly PlanItem["kind"][]) =>
    left.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    due: left.reduce((sum, item) => sum + (item.kind === "due" ? (item.questions ?? 0) : 0), 0),
    practices: count("topic", "mixed"),
    videos: count("lesson"),
    papers: count("part"),
    exams: count("exam"),
    minutes: left.reduce((sum, { minutes }) => sum + minutes, 0),
  };
};

/**
 * Returns what to remind a learner of today; null when there is nothing to say: on a day off, when all is done, on the day
 * of the test, once it is over and untold, and after it was passed.
 */
export const reminderOfDay = ({ today, current, hasPassed, items, done }: Remindable): Reminder | null => {
  const daysLeft = current === null ? null : daysBetween(today, current.day);
  const day = inNumbers(items, done);
  if (current?.isBooked === true) {
    if (daysLeft === 3 || daysLeft === 1) return { kind: "soon", daysLeft, day };
    if (daysLeft === -1) return { kind: "over" };
  }
  if (daysLeft === null ? hasPassed : daysLeft <= 0) return null;
  return day.minutes === 0 ? null : { kind: "study", day };
};
