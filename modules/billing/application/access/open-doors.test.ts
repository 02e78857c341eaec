import { expect, test } from "vitest";
import { believedForMs, makeOpenDoors } from "./open-doors.ts";

const later = 1_000_000;

test("an open door is believed for five seconds, and never beyond the end of its plan", () => {
  const doors = makeOpenDoors();
  expect(doors.isOpen("ann", "access", 0)).toBe(false);
  doors.ask()("ann", "access", later, 0);
  doors.ask()("ben", "access", 3_000, 0);
  expect(doors.isOpen("ann", "access", believedForMs - 1)).toBe(true);
  expect(doors.isOpen("ann", "group", 1)).toBe(false);
  expect(doors.isOpen("ann", "access", believedForMs)).toBe(false);
  expect([doors.isOpen("ben", "access", 2_999), doors.isOpen("ben", "access", 3_000)]).toEqual([true, false]);
});

test("a door that closes is forgotten, also when it closes while it is looked at", () => {
  const doors = makeOpenDoors();
  const remember = doors.ask();
  doors.ask()("ann", "access", later, 0);
  doors.ask()("ben", "access", later, 0);
  doors.close("ann");
  remember("ann", "access", later, 0);
  expect([doors.isOpen("ann", "access", 1), doors.isOpen("ben", "access", 1)]).toEqual([false, true]);
});

test("the newest ten thousand doors are known", () => {
  const doors = makeOpenDoors();
  for (let n = 0; n < 10_005; n++) doors.ask()(`${n}`, "access", later, 0);
  expect(doors.size()).toBe(10_000);
  expect([doors.isOpen("4", "access", 1), doors.isOpen("5", "access", 1)]).toEqual([false, true]);
});
