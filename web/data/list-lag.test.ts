import { expect, test } from "vitest";
import { storageOver } from "./storage.ts";
import { catchUpAfter, noteListsBehind } from "./list-lag.ts";

const now = Date.parse("2026-11-21T10:00:00.000Z");

/** A browser that keeps nothing: the page itself does. */
const newStorage = () =>
  storageOver(() => {
    throw new Error("blocked");
  });

/** The moments, in milliseconds after the change, at which a list asks. */
const asks = (): readonly number[] => {
  const storage = newStorage();
  noteListsBehind(storage, now);
  const moments: number[] = [];
  for (let at = 0; ;) {
    const pause = catchUpAfter(storage, now + at);
    if (pause === false) return moments;
    moments.push((at += pause));
  }
};

test("a list is asked again a few times after a change, with pauses that grow, and then no more", () => {
  expect(asks()).toEqual([1_500, 3_000, 6_000, 12_000]);
});

test("a list is not asked again by itself when nothing was changed lately", () => {
  const storage = newStorage();
  expect(catchUpAfter(storage, now)).toBe(false);
  noteListsBehind(storage, now - 60_000);
  expect(catchUpAfter(storage, now)).toBe(false);
});

test("a device whose clock was set back does not ask for hours", () => {
  const storage = newStorage();
  noteListsBehind(storage, now + 3_600_000);
  expect(catchUpAfter(storage, now)).toBe(false);
});
