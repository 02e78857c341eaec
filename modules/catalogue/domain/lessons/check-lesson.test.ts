import { describe, expect, test } from "vitest";
import { aLesson, aCard, aQuestionCard } from "../../testing/a-lesson.ts";
import { aFact, aSign } from "../../testing/a-question.ts";
import { surroundingsOf } from "../check-question.ts";
import { lessonProblems } from "./check-lesson.ts";
import type { Card, LessonScript } from "./script.ts";

const around = surroundingsOf({
  facts: [
    aFact("rule-001"),
    aFact("rule-002", { trust: "C" }),
    aFact("rule-003", { notes: ["pending: not in force"] }),
  ],
  signs: [aSign("R1")],
  scenes: [],
  misconceptions: [],
});
const problemsOf = (lesson: LessonScript) => [...lessonProblems(lesson, around)];
const withCard = (card: Card) => aLesson({ cards: [card, ...aLesson().cards.slice(1)] });

test("a sound lesson has no problems", () => {
  expect(problemsOf(aLesson())).toEqual([]);
  expect(problemsOf(withCard(aCard({ show: { kind: "sign", code: "R1", title: "Stop" } })))).toEqual([]);
});

describe("lessonProblems finds", () => {
  const control = (numbers: readonly number[]): Card =>
    aCard({ show: { kind: "control", vehicle: "motorcycle", numbers: [...numbers], title: "Brakes" } });
  test.each<[fault: string, lesson: LessonScript, sentence: RegExp]>([
    ["a wrong category", aLesson({ category: "signs" }), /^rules-stopping, category: /],
    ["a poster that is not a card", aLesson({ poster: 7 }), /^rules-stopping, poster: there is no card 7$/],
    ["a lesson that is too short", aLesson({ cards: aLesson().cards.slice(2) }), /plays 46\.5 seconds/],
    [
      "a lesson that is too long",
      aLesson({ cards: [...aLesson().cards, ...aLesson().cards] }),
      /plays 141 seconds/,
    ],
    [
      "a fact that does not exist",
      withCard(aCard({ facts: ["rule-999"] })),
      /card 1, facts: rule-999 is in no fact/,
    ],
    ["a fact of grade C", withCard(aCard({ facts: ["rule-002"] })), /card 1, facts: rule-002 is not settled/],
    ["a fact that is pending", withCard(aCard({ facts: ["rule-003"] })), /rule-003 is not settled/],
    ["no fact", withCard({ ...aQuestionCard(), seconds: 12, facts: [] }), /card 1, facts: it names no facts/],
    [
      "a sign without a drawing",
      withCard(aCard({ show: { kind: "sign", code: "R2", title: "Yield" } })),
      /card 1, show: there is no drawing of sign R2/,
    ],
    [
      "a scene without a drawing",
      withCard({ ...aQuestionCard({ picture: { kind: "scene", id: "nowhere" } }), seconds: 12 }),
      /card 1, show: there is no drawing of scene nowhere/,
    ],
    ["a number that no control has", withCard(control([4, 9])), /show\.numbers: the drawing has no number 9/],
    [
      "a card too fast to read",
      withCard(aCard({ seconds: 2.5 })),
      /at 0 s: this text is too long for 2\.5 s/,
    ],
    [
      "a row of cards without a question",
      aLesson({ taps: [] }),
      /^rules-stopping, taps: cards 1 to 4 have no question$/,
    ],
    [
      "a tap after the last card",
      aLesson({ taps: aLesson().taps.map((tap) => ({ ...tap, after: 9 })) }),
      /taps: there is no card 9/,
    ],
    [
      "a tap before the card that answers it",
      aLesson({ taps: aLesson().taps.map((tap) => ({ ...tap, about: 4 })) }),
      /taps: a card after the question answers it: Where do you stop\?/,
    ],
    [
      "an answer too fast to read",
      aLesson({
        cards: [
          ...aLesson().cards.slice(0, 5),
          aQuestionCard({ answer: { text: "You", seconds: 2, say: "You go first, for you stopped first." } }),
        ],
      }),
      /at 66 s: this text is too long for 2 s/,
    ],
  ])("%s", (_fault, lesson, sentence) => {
    const found = problemsOf(lesson);
    expect(
      found.some((problem) => sentence.test(problem)),
      found.join("\n"),
    ).toBe(true);
  });
});
