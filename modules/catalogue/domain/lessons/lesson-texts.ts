import type { LessonScript, Shown } from "./script.ts";

/** What of a card is read: not what it is called in files. */
const wordsOn = (show: Shown): readonly string[] => {
  if (show.kind === "signs") return [show.title, ...show.signs.map(({ name }) => name)];
  if (show.kind === "question") return [show.question, show.answer.text, show.answer.say];
  if (show.kind === "points") return [show.title, ...show.points];
  return [show.title, show.note ?? ""];
};

/** Every text of a lesson that a learner reads. */
export const textsOfLesson = ({ title, summary, cards }: LessonScript): readonly string[] => [
  title,
  summary,
  ...cards.flatMap(({ say, show }) => [say, ...wordsOn(show)]),
];
