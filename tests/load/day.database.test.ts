import { expect, test } from "vitest";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { claimsOf } from "./day/report.ts";
import { type DayFigures, type Look, runDay } from "./day/run.ts";

const looks = (heap: (minute: number) => number, open: (minute: number) => number, lagSeconds = 1): Look[] =>
  Array.from({ length: 30 }, (_, minute) => ({
    minute,
    web: { heapMb: heap(minute), descriptors: open(minute) },
    worker: { heapMb: 80, descriptors: 48 },
    lagSeconds,
    foldsMb: 10,
    foldsLimitMb: 512,
    rowsMb: 5,
    rowsLimitMb: 128,
  }));

const good: DayFigures = {
  looks: looks(
    (minute) => 90 + (minute % 3),
    () => 60,
  ),
  played: {
    done: { browse: 40, practise: 40, exam: 20, pay: 5, review: 30 },
    settled: 6,
    requests: 9_000,
    refused: { "start 503 TooBusy": 3, "result 409 ResultNotReady": 1 },
    processorSeconds: 10,
  },
  saved: { answers: 320, lost: 0, strangers: 0, marked: 20, events: 900, eventsPerSecond: 3 },
  rebuilt: true,
  loadBefore: 1,
  seconds: 1_800,
  cores: 1,
};
const broken = (changes: Partial<DayFigures>) =>
  claimsOf({ ...good, ...changes })
    .filter(({ holds }) => !holds)
    .map(({ text }) => text);

test("a day on which nothing grows holds", () => {
  expect(broken({})).toEqual([]);
});

test.each<[string, Partial<DayFigures>, RegExp]>([
  [
    "a heap that grows by a megabyte a minute",
    {
      looks: looks(
        (minute) => 90 + minute,
        () => 60,
      ),
    },
    /^web: heap/,
  ],
  [
    "files that stay open",
    {
      looks: looks(
        () => 90,
        (minute) => 60 + 3 * minute,
      ),
    },
    /^web: descriptors/,
  ],
  [
    "a read model that falls behind",
    {
      looks: looks(
        () => 90,
        () => 60,
        31,
      ),
    },
    /^read models/,
  ],
  ["an answer that is gone", { saved: { ...good.saved, lost: 1 } }, /^acknowledged/],
  ["a rebuild that failed", { rebuilt: false }, /rebuilt/],
  ["an error", { played: { ...good.played, refused: { "/api/lessons 500 ": 1 } } }, /^requests refused/],
  [
    "people who do nothing",
    { played: { ...good.played, done: { browse: 1, practise: 0, exam: 1, pay: 1, review: 1 } } },
    /^practise/,
  ],
])("the verdict on a day finds %s", (_, changes, found) => {
  expect(broken(changes)).toEqual([expect.stringMatching(found)]);
});

test("a day of seconds plays every activity, rebuilds beside them and loses nothing", async () => {
  await ensureWebIsBuilt();
  const figures = await runDay({
    people: 6,
    minutes: 0.3,
    speed: 40,
    seed: 20_261_123,
    megabytes: 1_024,
    isLeaking: false,
    program: "patient-main",
    say: () => {},
  });
  expect(figures).toMatchObject({ rebuilt: true, saved: { lost: 0 } });
  expect(figures.looks).toHaveLength(30);
  const { foldsMb, foldsLimitMb, rowsMb, rowsLimitMb } = figures.looks.at(-1)!;
  expect(foldsMb).toBeGreaterThan(0);
  expect(foldsMb).toBeLessThan(foldsLimitMb);
  expect(rowsMb).toBeGreaterThan(0);
  expect(rowsMb).toBeLessThan(rowsLimitMb);
  for (const times of Object.values(figures.played.done)) expect(times).toBeGreaterThan(0);
});
