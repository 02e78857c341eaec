import { expect, test } from "vitest";
import type { Picture, PictureName } from "../../contract/index.ts";
import { aCard, aLesson, aQuestionCard } from "../../testing/a-lesson.ts";
import { cardsOf } from "./cards.ts";

const pictureOf = (name: PictureName): Picture => ({
  kind: name.kind,
  src: `/${Object.values(name).join("/")}`,
  alt: "drawn",
});

test("a tap follows its card and teaches the sentence of the card that it is about", () => {
  const cards = cardsOf(aLesson(), pictureOf);
  expect(cards.map(({ kind }) => kind)).toEqual(["read", "read", "read", "tap", "read", "read", "ask"]);
  expect(cards[3]).toEqual({
    kind: "tap",
    title: "Where do you stop?",
    options: ["On the line", "Behind the line", "Past the line"],
    right: 1,
    say: "Stop behind the line, and go when it is safe.",
  });
});

test("a question keeps its answer apart, and controls are named by their numbers", () => {
  const brakes = aCard({
    show: { kind: "control", vehicle: "motorcycle", numbers: [4, 7], title: "Two brakes" },
  });
  const asked = aQuestionCard({ picture: { kind: "sign", code: "R1" } });
  const [first, second] = cardsOf(aLesson({ cards: [brakes, asked], taps: [] }), pictureOf);
  expect(first).toMatchObject({
    kind: "read",
    title: "4, 7: Two brakes",
    pictures: [{ src: "/controls/motorcycle" }],
  });
  expect(second).toEqual({
    kind: "ask",
    title: "Who goes first?",
    pictures: [{ kind: "sign", src: "/sign/R1", alt: "drawn" }],
    answer: "You do",
    say: "You go first, for you stopped first.",
  });
});

test("several signs on one card have a word each", () => {
  const signs = aCard({
    show: {
      kind: "signs",
      title: "Shapes",
      signs: [
        { code: "R1", name: "Stop" },
        { code: "R2", name: "Yield" },
      ],
    },
  });
  const [card] = cardsOf(aLesson({ cards: [signs], taps: [] }), pictureOf);
  expect(card).toMatchObject({ pictures: [{ name: "Stop" }, { name: "Yield" }] });
});
