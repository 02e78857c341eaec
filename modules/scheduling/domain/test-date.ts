import type { AccountId } from "#modules/identity/contract";
import type { Day } from "#vocabulary/day";
import { fromIso, type Instant } from "#vocabulary/instant";
import type { TestDateEvent } from "../contract/events.ts";
import type { TestDetails, TestOutcome } from "../contract/index.ts";

/** A test date that was set. */
export interface SetTestDate {
  readonly phase: "open" | "cancelled" | "told";
  /** Null while it is a guest's. */
  readonly accountId: AccountId | null;
  readonly details: TestDetails;
  readonly setAt: Instant;
  /** The days it was moved from, the last one first. */
  readonly earlierDays: readonly Day[];
  readonly outcome: TestOutcome | null;
}

export type BookedTest = { readonly phase: "unset" } | SetTestDate;

export const unset: BookedTest = { phase: "unset" };

/** Earlier ones of a date that is moved again and again are not kept in memory. */
const maxEarlierDays = 20;

const set = (
  { accountId, details, setAt }: Extract<TestDateEvent, { type: "scheduling.test-date-set" }>["data"],
  before: BookedTest,
): SetTestDate => {
  const isFirst = before.phase === "unset";
  const earlier = isFirst ? [] : before.earlierDays;
  const moved = !isFirst && before.details.day !== details.day ? [before.details.day] : [];
  return {
    phase: "open",
    accountId: accountId ?? (isFirst ? null : before.accountId),
    details,
    setAt: fromIso(setAt),
    earlierDays: [...moved, ...earlier].slice(0, maxEarlierDays),
    outcome: null,
  };
};

export const evolveTestDate = (state: BookedTest, event: TestDateEvent): BookedTest => {
  if (event.type === "scheduling.test-date-set") return set(event.data, state);
  if (state.phase === "unset") throw new Error(`${event.type} comes before the date is set.`);
  switch (event.type) {
    case "scheduling.test-date-claimed":
      return { ...state, accountId: event.data.accountId };
    case "scheduling.test-date-cancelled":
      return { ...state, phase: "cancelled" };
    case "scheduling.test-outcome-told":
      return { ...state, phase: "told", outcome: event.data.outcome };
  }
};
