import type { Card, LessonScript, Shown } from "../domain/lessons/script.ts";

/** Returns a card that states a fact. */
export const aCard = (changes: Partial<Card> = {}): Card => ({
  seconds: 12,
  say: "Stop behind the line, and go when it is safe.",
  facts: ["rule-001"],
  show: { kind: "headline", title: "Stop" },
  ...changes,
});

/** Returns a card with a question and, after the time to think, its answer. */
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

/** Returns a sound lesson of rules with a length of 70,5 seconds. */
export const aLesson = (changes: Partial<LessonScript> = {}): LessonScript => ({
  id: "rules-stopping",
  category: "rules",
  order: 1,
  title: "Stopping",
  summary: "Where to stop, and for whom.",
  poster: 1,
  cards: [aCard(), aCard(), aCard(), aCard(), aCard(), aQuestionCard()],
  taps: [
    {
      after: 3,
      about: 2,
      ask: "Where do you stop?",
      options: ["On the line", "Behind the line", "Past the line"],
      right: 1,
    },
  ],
  ...changes,
});
