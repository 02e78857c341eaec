import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AccountId, accountIdOf } from "#vocabulary/account-id";
import { type Day, dayOf, daysLater } from "#vocabulary/day";
import { type TestDateEvent, testDateEvents } from "../contract/events.ts";
import { TestDetails, type TestOutcome, TestOutcome as Outcome } from "../contract/index.ts";
import { sortTestDates } from "./current-test-date.ts";
import { testDate, type TestDateCommand } from "./decide-test-date.ts";
import { latestDay } from "./latest-day.ts";
import type { BookedTest, SetTestDate } from "./test-date.ts";

const begun = Date.parse("2026-11-22T08:00:00Z");
const dayMs = 24 * 3_600_000;
const [first, second] = [1, 2].map((number) => accountIdOf(`0192f0c1-0000-4000-8000-00000000000${number}`));
const detailsOn = (day: Day, isBooked = true): TestDetails => ({
  day,
  time: isBooked ? "09:30" : null,
  testCode: "code 8",
  isBooked,
  province: "gauteng",
});
const passed: TestOutcome = { passed: true, sections: null };
const failed: TestOutcome = { passed: false, sections: { rules: true, signs: false, controls: true } };

/** The rules, written a second time: what a learner has, and whether a step is allowed. */
class Model {
  phase: "unset" | "open" | "cancelled" | "told" = "unset";
  day: Day = "";
  account: AccountId | null = null;
  told: TestOutcome | null = null;

  set(day: Day, account: AccountId | null, today: Day): boolean {
    if (day < today || day > latestDay(today)) return false;
    if (this.phase !== "unset" && (this.phase !== "open" || this.day < today)) return false;
    [this.phase, this.day, this.account] = ["open", day, account ?? this.account];
    return true;
  }
  claim(account: AccountId): boolean {
    if (this.phase === "unset") return false;
    this.account ??= account;
    return true;
  }
  cancel(): boolean {
    if (this.phase === "unset" || this.phase === "told") return false;
    this.phase = "cancelled";
    return true;
  }
  tell(outcome: TestOutcome, today: Day): boolean {
    if (this.phase === "unset" || this.phase === "cancelled" || today <= this.day) return false;
    [this.phase, this.told] = ["told", outcome];
    return true;
  }
}

/** Each step comes some days after the one before. */
const step = fc.record({
  wait: fc.constantFrom(0, 0, 1, 30, 400),
  act: fc.oneof(
    fc.record({
      do: fc.constant("set" as const),
      ahead: fc.constantFrom(-1, 0, 1, 30, 540, 600),
      isBooked: fc.boolean(),
      account: fc.constantFrom(null, first!),
    }),
    fc.record({ do: fc.constant("claim" as const), account: fc.constantFrom(first!, second!) }),
    fc.record({ do: fc.constant("cancel" as const) }),
    fc.record({ do: fc.constant("tell" as const), outcome: fc.constantFrom(passed, failed) }),
  ),
});
type Act = (typeof step extends fc.Arbitrary<infer Step> ? Step : never)["act"];

/** A date that belongs to an account is only ever set by that one: others do not find it. */
const commandOf = (act: Act, at: number, owner: AccountId | null): TestDateCommand => {
  switch (act.do) {
    case "set": {
      const details = detailsOn(daysLater(dayOf(at), act.ahead), act.isBooked);
      return { type: "set", accountId: act.account && (owner ?? act.account), details, at };
    }
    case "claim":
      return { type: "claim", accountId: act.account };
    case "cancel":
      return { type: "cancel", at };
    case "tell":
      return { type: "tell", outcome: act.outcome, at };
  }
};
const modelled = (model: Model, command: TestDateCommand): boolean => {
  switch (command.type) {
    case "set":
      return model.set(command.details.day, command.accountId, dayOf(command.at));
    case "claim":
      return model.claim(command.accountId);
    case "cancel":
      return model.cancel();
    case "tell":
      return model.tell(command.outcome, dayOf(command.at));
  }
};
/** Through JSON, as the log stores it. */
const stored = (event: TestDateEvent) =>
  testDateEvents.decode({ schemaVersion: 1, ...JSON.parse(JSON.stringify(event)) });

describe("a test date", () => {
  test("does what the model does in any order of events, and nothing twice", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const model = new Model();
        let [state, at]: [BookedTest, number] = [testDate.initial, begun];
        for (const { wait, act } of steps) {
          at += wait * dayMs;
          const command = commandOf(act, at, model.account);
          const decision = testDate.decide(command, state);
          expect(decision.ok).toBe(modelled(model, command));
          if (!decision.ok) continue;
          state = decision.events.map(stored).reduce(testDate.evolve, state);
          expect(testDate.decide(command, state)).toEqual({ ok: true, events: [] });
          const { phase, details, accountId, outcome } = state as SetTestDate;
          expect([phase, details.day, accountId]).toEqual([model.phase, model.day, model.account]);
          if (phase === "told") expect(outcome).toEqual(model.told);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test("keeps the days it was moved from, the last one first", () => {
    const days = ["2026-12-01", "2026-12-08", "2026-12-04"];
    const state = days
      .map((day) =>
        testDateEvents.testDateSet({
          accountId: null,
          details: detailsOn(day),
          setAt: "2026-11-22T08:00:00Z",
        }),
      )
      .reduce(testDate.evolve, testDate.initial);
    expect((state as SetTestDate).earlierDays).toEqual(["2026-12-08", "2026-12-01"]);
  });

  test("may be on the 29th of February of a leap year, and of no other", () => {
    expect(TestDetails.safeParse(detailsOn("2028-02-29")).success).toBe(true);
    expect(TestDetails.safeParse(detailsOn("2027-02-29")).success).toBe(false);
  });

  test.each([
    ["2026-11-22", "2028-05-22"],
    ["2026-08-31", "2028-02-29"],
    ["2025-08-31", "2027-02-28"],
    ["2026-12-31", "2028-06-30"],
    ["2026-06-30", "2027-12-30"],
  ])("set on %s lies on %s at the latest", (today, latest) => {
    expect(latestDay(today)).toBe(latest);
  });

  test("is passed only when each part is", () => {
    const sections = { rules: true, signs: true, controls: true };
    expect(Outcome.safeParse({ passed: true, sections }).success).toBe(true);
    expect(Outcome.safeParse({ passed: false, sections }).success).toBe(false);
    expect(Outcome.safeParse({ ...failed, passed: true }).success).toBe(false);
  });
});

describe("of several test dates", () => {
  const keep = (day: Day, setAt: number, phase: SetTestDate["phase"] = "open") => ({
    day,
    state: { phase, accountId: null, details: detailsOn(day), setAt, earlierDays: [], outcome: null },
  });
  const today = "2026-11-22";

  test("the one that was set last counts, and the others are history", () => {
    const [own, guests] = [keep("2026-12-10", 2), keep("2026-12-01", 1)];
    expect(sortTestDates([guests, own], today)).toEqual({ current: own, history: [guests] });
  });

  test("one that is still to come counts before one whose day is over", () => {
    const [over, ahead] = [keep("2026-11-21", 2), keep("2026-11-22", 1)];
    expect(sortTestDates([over, ahead], today).current).toBe(ahead);
    expect(sortTestDates([over], today).current).toBe(over);
  });

  test("a cancelled one never counts", () => {
    expect(sortTestDates([keep("2026-12-01", 1, "cancelled")], today).current).toBeNull();
  });
});
