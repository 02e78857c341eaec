import { expect, test } from "vitest";
import { filmTime } from "./film-time.ts";

const playing = (length = 10, begin = 0) => {
  let waiting: ((ms: number) => void) | undefined;
  let ms = 0;
  const seen: number[] = [];
  let ends = 0;
  const film = filmTime(
    length,
    begin,
    (second) => seen.push(second),
    () => void (ends += 1),
    (call) => {
      waiting = call;
      return () => void (waiting = undefined);
    },
  );
  /** Lets time pass in steps of 100 ms. */
  const pass = (seconds: number, step = 100) => {
    for (let left = seconds * 1000; left > 0; left -= step) {
      ms += step;
      const call = waiting;
      waiting = undefined;
      call?.(ms);
    }
  };
  return { film, pass, seen, ends: () => ends };
};

test("a film goes on at its speed and stops where it is told to", () => {
  const { film, pass } = playing();
  film.play();
  pass(2.1);
  expect(film.now()).toBeCloseTo(2, 5);
  film.setSpeed(2);
  pass(1);
  expect(film.now()).toBeCloseTo(4, 5);
  film.stop();
  pass(3);
  expect([film.now().toFixed(2), film.isPlaying()]).toEqual(["4.00", false]);
});

test("a film ends once, and begins anew when it is played again", () => {
  const { film, pass, seen, ends } = playing(3, 2);
  film.play();
  pass(2);
  expect([seen.at(-1), ends(), film.isPlaying()]).toEqual([3, 1, false]);
  film.play();
  pass(1.1);
  expect(film.now()).toBeCloseTo(1, 5);
});

test("a tab that was hidden for a minute goes on where it stood", () => {
  const { film, pass } = playing(100);
  film.play();
  pass(1.1);
  pass(60, 60_000);
  expect(film.now()).toBeCloseTo(1.25, 5);
});

test("a place beyond the film is its end or its start", () => {
  const { film, seen } = playing(10);
  film.seek(99);
  film.seek(-3);
  expect(seen).toEqual([10, 0]);
});
