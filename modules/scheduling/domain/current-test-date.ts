import type { Day } from "#vocabulary/day";
import type { SetTestDate } from "./test-date.ts";

interface Kept {
  readonly state: SetTestDate;
}

const newestFirst = (one: Kept, other: Kept): number => other.state.setAt - one.state.setAt;

/**
 * Sorts a learner's test dates: the one that counts, and all others. Of several that are open, as when a guest's was
 * claimed, one that is still to come counts before one whose day is over, and then the one that was set last.
 */
export const sortTestDates = <One extends Kept>(kept: readonly One[], today: Day) => {
  const sorted = kept.toSorted(newestFirst);
  const open = sorted.filter(({ state }) => state.phase === "open");
  const current = open.find(({ state }) => state.details.day >= today) ?? open[0] ?? null;
  return { current, history: sorted.filter((one) => one !== current) };
};
