import { expect, test } from "vitest";
import { createServerClock } from "./server-clock.ts";

const noon = Date.parse("2026-11-21T12:00:00.000Z");

/** A device whose clock is wrong and whose stopwatch starts at 5 s. */
const world = () => {
  const device = { stopwatch: 5_000, clock: noon + 86_400_000 };
  const clock = createServerClock({ stopwatch: () => device.stopwatch, device: () => device.clock });
  return {
    clock,
    device,
    pass: (ms: number) => {
      device.stopwatch += ms;
      device.clock += ms;
    },
  };
};

test("the server's word counts, not the device's clock", () => {
  const { clock, pass } = world();
  pass(200);
  clock.observe(noon, 5_000, 5_200);
  expect(clock.now()).toBe(noon + 100);
  pass(60_000);
  expect(clock.now()).toBe(noon + 60_100);
});

test("setting the device's clock changes nothing but the certainty", () => {
  const { clock, device, pass } = world();
  clock.observe(noon, 5_000, 5_000);
  device.clock -= 3_600_000;
  expect(clock.now()).toBe(noon);
  expect(clock.isSure()).toBe(false);
  pass(100);
  clock.observe(noon + 100, 5_000, 5_100);
  expect(clock.isSure()).toBe(true);
});

test("a phone that slept knows less, until the server speaks", () => {
  const { clock, device } = world();
  clock.observe(noon, 5_000, 5_000);
  device.clock += 600_000;
  expect(clock.isSure()).toBe(false);
  clock.observe(noon + 600_000, 5_000, 5_000);
  expect(clock.now()).toBe(noon + 600_000);
  expect(clock.isSure()).toBe(true);
});

test("a quick answer narrows what a slow one left open; a slow one spoils nothing", () => {
  const { clock, pass } = world();
  pass(4_000);
  clock.observe(noon + 3_900, 5_000, 9_000);
  expect(clock.now()).toBe(noon + 5_900);
  pass(20);
  clock.observe(noon + 4_010, 9_000, 9_020);
  expect(clock.now()).toBe(noon + 4_020);
  pass(4_000);
  clock.observe(noon + 8_000, 9_020, 13_020);
  expect(clock.now()).toBe(noon + 8_020);
});
