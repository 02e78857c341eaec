import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { countdown, type CountdownInput, readCountdown, thresholdsOf } from "./countdown.ts";
import { createServerClock } from "./server-clock.ts";

const noon = Date.parse("2026-11-21T12:00:00.000Z");

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => void vi.useRealTimers());

const started = (limitSeconds = 3600, wake = new EventTarget()) => {
  const clock = createServerClock({ stopwatch: () => Date.now() - noon, device: () => Date.now() });
  clock.observe(noon, 0, 0);
  const input: CountdownInput = { deadline: noon + limitSeconds * 1000, limitSeconds, clock, wake };
  const actor = createActor(countdown, { input }).start();
  return { actor, input, clock, wake, reading: () => actor.getSnapshot().context };
};

test("it reads the full time at first, and ticks on the server's whole seconds", () => {
  const { reading } = started();
  expect(reading()).toEqual({ secondsLeft: 3600, passed: null, isSure: true });
  vi.advanceTimersByTime(1_001);
  expect(reading()?.secondsLeft).toBe(3599);
  vi.advanceTimersByTime(1_000);
  expect(reading()?.secondsLeft).toBe(3598);
});

test("each announcement comes once, in order", () => {
  const { actor } = started();
  const heard: (string | null)[] = [];
  actor.subscribe(({ context }) => {
    const passed = context?.passed ?? null;
    if (heard.at(-1) !== passed) heard.push(passed);
  });
  vi.advanceTimersByTime(3_700_000);
  expect(heard).toEqual([null, "half", "tenMinutes", "fiveMinutes", "oneMinute", "tenSeconds", "over"]);
});

test("a short paper announces only what comes after its half", () => {
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

test("zero means over, never a moment earlier", () => {
  const { input } = started();
  vi.setSystemTime(input.deadline - 1);
  expect(readCountdown(input)).toMatchObject({ secondsLeft: 1, passed: "tenSeconds" });
  vi.setSystemTime(input.deadline);
  expect(readCountdown(input)).toMatchObject({ secondsLeft: 0, passed: "over" });
});

test("a page that was frozen is right as soon as it is looked at", () => {
  const { reading, wake } = started();
  vi.setSystemTime(noon + 1_800_500);
  expect(reading()?.secondsLeft).toBe(3600);
  wake.dispatchEvent(new Event("visibilitychange"));
  expect(reading()).toMatchObject({ secondsLeft: 1800, passed: "half" });
});

test("when the server corrects the clock after the end, the countdown goes on", () => {
  const { reading, clock } = started(60);
  vi.advanceTimersByTime(60_001);
  expect(reading()?.secondsLeft).toBe(0);
  clock.observe(noon + 40_000, 60_001, 60_001);
  vi.advanceTimersByTime(1_001);
  expect(reading()?.secondsLeft).toBe(19);
});

test("stopped, it ticks no more", () => {
  const { actor } = started();
  actor.stop();
  expect(vi.getTimerCount()).toBe(0);
});
