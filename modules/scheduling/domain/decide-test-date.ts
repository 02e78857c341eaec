import type { AccountId } from "#modules/identity/contract";
import { dayOf } from "#vocabulary/day";
import { accept, type Decider, type Decision, reject } from "#vocabulary/decision";
import { type Instant, toIso } from "#vocabulary/instant";
import { type TestDateEvent, testDateEvents as events } from "../contract/events.ts";
import type { TestDateRefusal, TestDetails, TestOutcome } from "../contract/index.ts";
import { latestDay } from "./latest-day.ts";
import { type BookedTest, evolveTestDate, type SetTestDate, unset } from "./test-date.ts";

/** `at` is by the database's clock; its day is South Africa's. */
export type TestDateCommand =
  | {
      readonly type: "set";
      readonly accountId: AccountId | null;
      readonly details: TestDetails;
      readonly at: Instant;
    }
  | { readonly type: "claim"; readonly accountId: AccountId }
  | { readonly type: "cancel"; readonly at: Instant }
  | { readonly type: "tell"; readonly outcome: TestOutcome; readonly at: Instant };

type Decided = Decision<TestDateEvent, TestDateRefusal>;
type Of<Type extends TestDateCommand["type"]> = Extract<TestDateCommand, { readonly type: Type }>;

const isSameDetails = (one: TestDetails, other: TestDetails): boolean =>
  one.day === other.day &&
  one.time === other.time &&
  one.testCode === other.testCode &&
  one.isBooked === other.isBooked &&
  one.province === other.province;

const isSameOutcome = (one: TestOutcome, other: TestOutcome): boolean =>
  one.passed === other.passed &&
  one.sections?.rules === other.sections?.rules &&
  one.sections?.signs === other.sections?.signs &&
  one.sections?.controls === other.sections?.controls;

/** Today is allowed. A date whose day is over is not moved: the next one is another booking. */
const set = ({ accountId, details, at }: Of<"set">, state: BookedTest): Decided => {
  const today = dayOf(at);
  const latest = latestDay(today);
  if (details.day < today) return reject({ _tag: "TestDatePast", today });
  if (details.day > latest) return reject({ _tag: "TestDateTooFar", latest });
  if (state.phase !== "unset") {
    if (state.phase !== "open" || state.details.day < today) return reject({ _tag: "TestDateClosed" });
    // Sent again it changes nothing, unless an account takes over by it what it had set as a guest.
    const isTakenOver = state.accountId === null && accountId !== null;
    if (isSameDetails(details, state.details) && !isTakenOver) return accept();
  }
  return accept(events.testDateSet({ accountId, details, setAt: toIso(at) }));
};

const cancel = ({ at }: Of<"cancel">, { phase }: SetTestDate): Decided => {
  if (phase === "cancelled") return accept();
  if (phase === "told") return reject({ _tag: "TestDateClosed" });
  return accept(events.testDateCancelled({ cancelledAt: toIso(at) }));
};

const tell = ({ outcome, at }: Of<"tell">, { phase, details, outcome: before }: SetTestDate): Decided => {
  if (phase === "cancelled") return reject({ _tag: "TestDateClosed" });
  if (dayOf(at) <= details.day) return reject({ _tag: "TestNotWrittenYet", day: details.day });
  if (before !== null && isSameOutcome(outcome, before)) return accept();
  return accept(events.testOutcomeTold({ outcome, toldAt: toIso(at) }));
};

const decide = (command: TestDateCommand, state: BookedTest): Decided => {
  if (command.type === "set") return set(command, state);
  if (state.phase === "unset") return reject({ _tag: "TestDateNotFound" });
  switch (command.type) {
    case "claim":
      return state.accountId === null
        ? accept(events.testDateClaimed({ accountId: command.accountId }))
        : accept();
    case "cancel":
      return cancel(command, state);
    case "tell":
      return tell(command, state);
  }
};

/** The rules of a test date. Pure and synchronous; each command carries its time. */
export const testDate: Decider<BookedTest, TestDateCommand, TestDateEvent, TestDateRefusal> = {
  initial: unset,
  evolve: evolveTestDate,
  decide,
};
