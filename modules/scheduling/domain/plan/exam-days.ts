import type { Category } from "#modules/catalogue/contract";
import { type Day, daysBetween } from "#vocabulary/day";
import type { PlanItem } from "../../contract/index.ts";

/** A kind of paper that the learner's code has, and how long it takes. */
export interface PaperToWrite {
  readonly kind: "exam" | Category;
  readonly minutes: number;
}

/** Near enough to show where the learner stands, far enough to mend what it shows. */
const [nearest, furthest] = [2, 6];
const bestDistance = 3;

const isNear = (day: Day, testDay: Day): boolean =>
  daysBetween(day, testDay) >= nearest && daysBetween(day, testDay) <= furthest;

const closestFirst = (days: readonly Day[], testDay: Day): readonly Day[] => {
  const away = (day: Day) => Math.abs(daysBetween(day, testDay) - bestDistance);
  return days.filter((day) => isNear(day, testDay)).toSorted((one, other) => away(one) - away(other));
};

const itemOf = ({ kind, minutes }: PaperToWrite): PlanItem =>
  kind === "exam" ? { kind, minutes } : { kind: "part", category: kind, minutes };

type Papers = readonly (readonly [Day, PlanItem])[];

/** On one day in six a part of the test is written as a paper, one part after the other. */
const oneDayIn = 6;
const partsNowAndThen = (days: readonly Day[], parts: readonly PaperToWrite[]): Papers =>
  days
    .filter((_, index) => index % oneDayIn === oneDayIn - 1)
    .flatMap((day, index) =>
      parts.length === 0 ? [] : [[day, itemOf(parts[index % parts.length]!)] as const],
    );

/**
 * Returns on which of the learner's days a paper is written: parts of the test now and then, and a few days before the test
 * a full exam, or its parts on days of their own where an hour is too much. `minutes` is what the learner has a day.
 */
export const papersOn = (
  days: readonly Day[],
  testDay: Day | null,
  papers: readonly PaperToWrite[],
  minutes: number,
): ReadonlyMap<Day, PlanItem> => {
  const fitting = papers.filter((paper) => paper.minutes <= minutes);
  const parts = fitting.filter(({ kind }) => kind !== "exam");
  if (testDay === null) return new Map(partsNowAndThen(days, parts));
  const near = closestFirst(days, testDay);
  const last = fitting.some(({ kind }) => kind === "exam")
    ? fitting.filter(({ kind }) => kind === "exam")
    : parts;
  return new Map([
    ...partsNowAndThen(
      days.filter((day) => daysBetween(day, testDay) > furthest),
      parts,
    ),
    ...near.flatMap((day, index) => (last[index] === undefined ? [] : [[day, itemOf(last[index])] as const])),
  ]);
};
