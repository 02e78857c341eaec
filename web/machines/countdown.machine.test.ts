import { expect, test, vi } from "vitest";
import type { SnapshotFrom } from "xstate";
import { type CountdownInput, countdownMachine, readCountdown, thresholdsOf } from "./countdown.machine.ts";
import { createServerClock } from "./server-clock.ts";
import { startChild } from "./testing/child-actor.ts";
import { simulatedTime } from "./testing/simulated-time.ts";

const noon = Date.parse("2026-11-21T12:00:00.000Z");

const harness = (limitSeconds = 3600) => {
  const time = simulatedTime(noon);
  const clock = createServerClock({ stopwatch: () => time.now() - noon, device: time.now });
  clock.observe(noon, 0, 0);
  const input: CountdownInput = { deadline: noon + limitSeconds * 1000, limitSeconds, clock };
  const { child: actor, events, stop } = startChild(countdownMachine, input, time.clock);
  const reading = () => (actor.getSnapshot() as SnapshotFrom<typeof countdownMachine>).context.reading;
  return { actor, input, clock, time, reading, stop, told: () => events.map(({ type }) => type) };
};

test("the clock reads the full time at first, and ticks on the server's whole seconds", () => {
  const { reading, time } = harness();
  expect(reading()).toEqual({ secondsLeft: 3600, passed: null, isSure: true });
  time.clock.increment(1_001);
  expect(reading().secondsLeft).toBe(3599);
  time.clock.increment(1_000);
  expect(reading().secondsLeft).toBe(3598);
});

test("each threshold is passed once, in order", () => {
  const { actor, time, reading } = harness();
  const heard: (string | null)[] = [null];
  actor.subscribe(() => {
    if (heard.at(-1) !== reading().passed) heard.push(reading().passed);
  });
  for (let second = 0; second < 3_700; second++) time.clock.increment(1_000);
  expect(heard).toEqual([null, "half", "tenMinutes", "fiveMinutes", "oneMinute", "tenSeconds", "over"]);
});

test("a short paper has only the thresholds after its half", () => {
  expect(thresholdsOf(300).map(([name]) => name)).toEqual(["half", "oneMinute", "tenSeconds", "over"]);
  expect(thresholdsOf(1800).map(([name]) => name)).toEqual([
    "half",
    "tenMinutes",
    "fiveMinutes",
    "oneMinute",
    "tenSeconds",
    "over",
  ]);
});

test("zero means over, and is not shown a moment earlier", () => {
  const { input, time } = harness();
  time.leapTo(input.deadline - 1);
  expect(readCountdown(input)).toMatchObject({ secondsLeft: 1, passed: "tenSeconds" });
  time.leapTo(input.deadline);
  expect(readCountdown(input)).toMatchObject({ secondsLeft: 0, passed: "over" });
});

test("a page that was frozen shows the right time as soon as it is visible", () => {
  const { actor, reading, time } = harness();
  time.leapTo(noon + 1_800_500);
  expect(reading().secondsLeft).toBe(3600);
  actor.send({ type: "page.wake" });
  expect(reading()).toMatchObject({ secondsLeft: 1800, passed: "half" });
});

test("when the server corrects the clock after the end, the countdown continues", () => {
  const { reading, clock, time } = harness(60);
  time.clock.increment(60_001);
  expect(reading().secondsLeft).toBe(0);
  clock.observe(noon + 40_000, 60_001, 60_001);
  time.clock.increment(1_001);
  expect(reading().secondsLeft).toBe(19);
});

test("a stopped countdown ticks no more", () => {
  const { stop, reading, time } = harness();
  stop();
  time.clock.increment(10_000);
  expect(reading().secondsLeft).toBe(3600);
});

test("each threshold but the end is told once, and the end at every reading", () => {
  const { time, told } = harness(300);
  for (let second = 0; second < 302; second++) time.clock.increment(1_000);
  // Half, one minute, ten seconds; then the end.
  expect(told().slice(0, 3)).toEqual(["clock.passed", "clock.passed", "clock.passed"]);
  expect(told().length).toBeGreaterThan(4);
  expect(new Set(told().slice(3))).toEqual(new Set(["clock.over"]));
});

test("a clock in doubt is told instead of its thresholds, and still says that it is over", () => {
  const { clock, time, told } = harness(2);
  vi.spyOn(clock, "isSure").mockReturnValue(false);
  time.clock.increment(1_001);
  expect(told()).toEqual(["clock.doubted"]);
  time.clock.increment(1_000);
  expect(told()).toEqual(["clock.doubted", "clock.doubted", "clock.over"]);
});

test("granted time is shown at the next reading", () => {
  const { actor, input, reading, time } = harness(60);
  actor.send({ type: "deadline.set", deadline: input.deadline + 600_000, limitSeconds: 660 });
  time.clock.increment(1_001);
  expect(reading()).toMatchObject({ secondsLeft: 659, passed: null });
});
