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

/** Until what was sent has been answered. */
const answered = () => new Promise((resolve) => setImmediate(resolve));

test("a film that plays is saved every 15 seconds, and nothing before it moves", async () => {
  const { note, send, pass, saved } = keeping();
  send();
  for (let second = 1; second <= 32; second += 1) {
    pass(1_000);
    note(second);
    await answered();
  }
  expect(saved).toEqual([
    [15, false, 0],
    [30, false, 0],
  ]);
});

test("a pause saves at once, and a second one at the same place saves nothing", async () => {
  const { note, send, pass, saved } = keeping();
  note(4.5);
  pass(2_000);
  send();
  await answered();
  note(4.5);
  send();
  expect(saved).toHaveLength(1);
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
  await answered();
  fail(false);
  pass(60_000);
  send();
  expect(saved.at(-1)).toEqual([20, false, 60_000]);
});

test("while a save is under way the newest place waits for its answer", async () => {
  const { note, send, saved } = keeping();
  note(10);
  send();
  note(11);
  send();
  note(12);
  expect(saved).toEqual([[10, false, 0]]);
  await answered();
  expect(saved.slice(1)).toEqual([[12, false, 0]]);
});

test("a save that breaks off leaves the place unsaved, and the next one is sent", async () => {
  const saved: number[] = [];
  const keeper = placeKeeper(
    async ({ seconds }) => {
      saved.push(seconds);
      if (saved.length === 1) throw new Error("The page was left.");
      return true;
    },
    () => 0,
  );
  keeper.note(10);
  keeper.send();
  await answered();
  keeper.send();
  await answered();
  keeper.send();
  expect(saved).toEqual([10, 10]);
});
