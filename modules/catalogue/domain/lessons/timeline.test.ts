import fc from "fast-check";
import { expect, test } from "vitest";
import { aCard, aLesson, aQuestionCard } from "../../testing/a-lesson.ts";
import { cuesOf, lengthOf, timelineOf, transcriptOf } from "./timeline.ts";

test("a lesson plays as long as its cards and their answers", () => {
  expect(lengthOf(aLesson())).toBe(5 * 12 + 6 + 4.5);
  expect(lengthOf(aLesson({ cards: [] }))).toBe(0);
});

test("a card has a cue for the time that it is shown", () => {
  const cards = [aCard({ seconds: 5, say: "The first." }), aCard({ seconds: 7.5, say: "The second." })];
  expect(cuesOf(aLesson({ cards }))).toEqual([
    { startsAt: 0, endsAt: 5, text: "The first." },
    { startsAt: 5, endsAt: 12.5, text: "The second." },
  ]);
});

test("an answer has a cue of its own, from when it appears", () => {
  const cards = [aCard({ seconds: 5 }), aQuestionCard()];
  expect(cuesOf(aLesson({ cards })).slice(1)).toEqual([
    { startsAt: 5, endsAt: 11, text: "Who goes first at this junction?" },
    { startsAt: 11, endsAt: 15.5, text: "You go first, for you stopped first." },
  ]);
  expect(transcriptOf(aLesson({ cards }))[1]).toBe(
    "Who goes first at this junction? You go first, for you stopped first.",
  );
});

const half = fc.integer({ min: 4, max: 30 }).map((halves) => halves / 2);
const cards = fc.array(
  fc.oneof(
    half.map((seconds) => aCard({ seconds })),
    fc.tuple(half, half).map(([seconds, answering]) => ({
      ...aQuestionCard({ answer: { text: "You", seconds: answering, say: "You go first." } }),
      seconds,
    })),
  ),
  { minLength: 1 },
);

test("cues leave no gap, never overlap, and cover the lesson from its beginning to its end", () => {
  fc.assert(
    fc.property(cards, (some) => {
      const lesson = aLesson({ cards: some });
      const cues = cuesOf(lesson);
      expect(cues[0]!.startsAt).toBe(0);
      expect(cues.at(-1)!.endsAt).toBe(lengthOf(lesson));
      for (const [index, cue] of cues.entries()) {
        expect(cue.endsAt).toBeGreaterThan(cue.startsAt);
        if (index > 0) expect(cue.startsAt).toBe(cues[index - 1]!.endsAt);
      }
      expect(timelineOf(lesson)).toHaveLength(some.length);
    }),
  );
});
