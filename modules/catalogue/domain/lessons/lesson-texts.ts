import type { LessonScript, Shown } from "./script.ts";

/** Returns the texts of a card without its file names. */
const wordsOn = (show: Shown): readonly string[] => {
  if (show.kind === "signs") return [show.title, ...show.signs.map(({ name }) => name)];
  if (show.kind === "question") return [show.question, show.answer.text, show.answer.say];
  if (show.kind === "points") return [show.title, ...show.points];
  return [show.title, show.note ?? ""];
};

/** Returns every text of a lesson that a learner reads. */
export const textsOfLesson = ({ title, summary, cards, taps }: LessonScript): readonly string[] => [
  title,
  summary,
  ...cards.flatMap(({ say, show }) => [say, ...wordsOn(show)]),
  ...taps.flatMap(({ ask, options }) => [ask, ...options]),
];
