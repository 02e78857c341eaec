import type { Card, LessonScript, Shown } from "../domain/lessons/script.ts";

/** A card that says something on a fact. */
export const aCard = (changes: Partial<Card> = {}): Card => ({
  seconds: 12,
  say: "Stop behind the line, and go when it is safe.",
  facts: ["rule-001"],
  show: { kind: "headline", title: "Stop" },
  ...changes,
});

/** A card that asks and, when the time to think is over, answers. */
export const aQuestionCard = (changes: Partial<Extract<Shown, { kind: "question" }>> = {}): Card =>
  aCard({
    seconds: 6,
    say: "Who goes first at this junction?",
    show: {
      kind: "question",
      question: "Who goes first?",
      picture: null,
      answer: { text: "You do", seconds: 4.5, say: "You go first, for you stopped first." },
      ...changes,
    },
  });

/** A sound lesson of rules that plays 70,5 seconds. */
export const aLesson = (changes: Partial<LessonScript> = {}): LessonScript => ({
  id: "rules-stopping",
  category: "rules",
  order: 1,
  title: "Stopping",
  summary: "Where one stops, and for whom.",
  poster: 1,
  cards: [aCard(), aCard(), aCard(), aCard(), aCard(), aQuestionCard()],
  ...changes,
});
