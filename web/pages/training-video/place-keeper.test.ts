import { expect, test } from "vitest";
import { placeKeeper } from "./place-keeper.ts";

const keeping = () => {
  let now = 1_000_000;
  let isSaved = true;
  const saved: (readonly [seconds: number, watched: boolean, changedMsAgo: number])[] = [];
  const keeper = placeKeeper(
    async ({ seconds, watched, changedMsAgo }) => {
      saved.push([seconds, watched, changedMsAgo]);
      return isSaved;
    },
    () => now,
  );
  return {
    ...keeper,
    saved,
    pass: (ms: number) => void (now += ms),
    fail: (fails: boolean) => void (isSaved = !fails),
  };
};

test("a film that plays is saved every 15 seconds, and nothing before it moves", () => {
  const { note, send, pass, saved } = keeping();
  send();
  for (let second = 1; second <= 32; second += 1) {
    pass(1_000);
    note(second);
  }
  expect(saved).toEqual([
    [15, false, 0],
    [30, false, 0],
  ]);
});

test("a pause saves at once, and a second one at the same place saves nothing", () => {
  const { note, send, pass, saved } = keeping();
  note(4.5);
  pass(2_000);
  send();
  note(4.5);
  send();
  note(90, true);
  send();
  expect(saved).toEqual([
    [4.5, false, 2_000],
    [90, true, 0],
  ]);
});

test("a place that could not be saved goes along later, with the time that has passed", async () => {
  const { note, send, pass, saved, fail } = keeping();
  fail(true);
  note(20);
  send();
  await Promise.resolve();
  fail(false);
  pass(60_000);
  send();
  expect(saved.at(-1)).toEqual([20, false, 60_000]);
});
