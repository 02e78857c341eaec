import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterScreen } from "./after-screen.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const some = () => {
  const work = vi.fn();
  return { work, ...afterScreen(work) };
};

test("work is done after the screen has changed, once for several calls", () => {
  const { work, soon, stop } = some();
  soon();
  soon();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(1);
  soon();
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(2);
  stop();
});

test("a page that goes, or stops, has the work done at once, and never twice", () => {
  const { work, soon, stop } = some();
  soon();
  dispatchEvent(new Event("pagehide"));
  expect(work).toHaveBeenCalledTimes(1);
  soon();
  stop();
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_000);
  dispatchEvent(new Event("pagehide"));
  expect(work).toHaveBeenCalledTimes(2);
});
