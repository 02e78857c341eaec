import type { LessonSummary } from "#modules/catalogue/contract";
import { expect, test } from "vitest";
import { categoryOf, lessonAfter, lessonHref, startOf, watchStateOf } from "./lessons.ts";

const film = { seconds: 90 };

test.each([
  ["no position", undefined, 0, "new"],
  ["a position in the middle", { seconds: 40.5, watched: false }, 40.5, "stopped"],
  ["a position at the very start", { seconds: 0.4, watched: false }, 0.4, "new"],
  ["a position at the end", { seconds: 90, watched: true }, 0, "watched"],
  ["a position just before the end", { seconds: 88.5, watched: false }, 0, "new"],
  ["a second watching", { seconds: 30, watched: true }, 30, "watched"],
] as const)(
  "a film with %s continues where it should and says how far it is",
  (_, progress, start, state) => {
    expect([startOf(film, progress), watchStateOf(film, progress)]).toEqual([start, state]);
  },
);

test("a lesson's address names its category once", () => {
  expect(lessonHref({ lessonId: "motor-bike-rules", category: "motor-bike" })).toBe(
    "/client/training-videos/motor-bike/rules",
  );
});

test("a category is read from an address in any case, and an unknown one is none", () => {
  expect(["Rules", "motor-bike", "boats"].map(categoryOf)).toEqual(["rules", "motor-bike", undefined]);
});

test("the next lesson is the one after, and there is none after the last", () => {
  const lessons = ["rules-a", "signs-b"].map((lessonId) => ({ lessonId }) as LessonSummary);
  expect(lessonAfter(lessons, "rules-a")?.lessonId).toBe("signs-b");
  expect([lessonAfter(lessons, "signs-b"), lessonAfter(lessons, "rules-z")]).toEqual([undefined, undefined]);
});
