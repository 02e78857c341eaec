import { expect, test } from "vitest";
import { type Clocked, clockAfter, clockOf } from "./ticket-clock.ts";

const hourMs = 3_600_000;
const fresh: Clocked = {
  ...{ openedAt: 0, answeredAt: null, status: "open", priority: "normal" },
  ...{ pausedSeconds: 0, pausedSince: null },
};
const move = (before: Clocked, moves: Partial<Clocked>, hours: number) => {
  const { breachesAt, ...clock } = clockAfter(before, moves, hours * hourMs);
  return { after: { ...before, ...moves, ...clock }, breachesAfter: breachesAt && breachesAt / hourMs };
};

test("a new ticket is late when its first answer is, and an answered one when it is not solved in time", () => {
  expect(clockOf(fresh)).toEqual({
    firstAnswerDueAt: 24 * hourMs,
    resolutionDueAt: 72 * hourMs,
    breachesAt: 24 * hourMs,
  });
  expect(clockOf({ ...fresh, answeredAt: hourMs }).breachesAt).toBe(72 * hourMs);
  expect(clockOf({ ...fresh, priority: "urgent" }).breachesAt).toBe(2 * hourMs);
});

test("waiting for the learner stops the time to the solution, and it continues where it stood", () => {
  const answered = move(fresh, { status: "waiting", answeredAt: hourMs }, 1);
  expect(answered.breachesAfter).toBeNull();
  const written = move(answered.after, { status: "open" }, 31);
  expect(written.after).toMatchObject({ pausedSeconds: 30 * 3_600, pausedSince: null });
  expect(written.breachesAfter).toBe(102);
  const again = move(written.after, { status: "waiting" }, 40);
  expect(move(again.after, { status: "open" }, 50).breachesAfter).toBe(112);
});

test("a message to a ticket that waits already changes nothing of its clock", () => {
  const waits = move(fresh, { status: "waiting", answeredAt: hourMs }, 1).after;
  expect(move(waits, {}, 5).after).toEqual(waits);
});

test("a ticket that staff set to waiting without an answer still owes its first answer", () => {
  expect(move(fresh, { status: "waiting" }, 3).breachesAfter).toBe(24);
});

test("a solved ticket is never late, and one that is opened again continues with the time it had left", () => {
  const solved = move(fresh, { status: "solved", answeredAt: hourMs }, 10);
  expect(solved.breachesAfter).toBeNull();
  const closed = move(solved.after, { status: "closed" }, 20);
  expect(move(closed.after, { status: "open" }, 1_010).breachesAfter).toBe(1_072);
});

test("a higher priority makes it due sooner", () => {
  const answered = { ...fresh, answeredAt: hourMs };
  expect(move(answered, { priority: "high" }, 2).breachesAfter).toBe(24);
  expect(move(answered, { priority: "low" }, 2).breachesAfter).toBe(168);
});
