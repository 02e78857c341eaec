import type { LessonScript, Scenery, Shown } from "./script.ts";

/** What a gauge has written on it in words. Figures are the same in every language, and so is what a speedometer says. */
const wordsOf = (films: readonly (Scenery | undefined)[]): readonly string[] =>
  films
    .flatMap((film) => (film?.kind === "gauge" ? [film.text, film.unit] : []))
    .filter((text) => /\p{L}/u.test(text) && text !== "km/h");

/** Returns the texts of a card without its file names. */
const wordsOn = (show: Shown): readonly string[] => {
  switch (show.kind) {
    case "signs":
      return [show.title, ...show.signs.map(({ name }) => name)];
    case "question": {
      const { question, answer, film } = show;
      return [question, answer.text, answer.say, ...wordsOf([film, answer.film])];
    }
    case "points":
      return [show.title, ...show.points, ...wordsOf(show.films ?? [])];
    case "headline":
      return [show.title, show.note ?? "", ...wordsOf([show.film])];
    default:
      return [show.title, show.note ?? ""];
  }
};

/** Returns every text of a lesson that a learner reads. */
export const textsOfLesson = ({ title, summary, cards, taps }: LessonScript): readonly string[] => [
  title,
  summary,
  ...cards.flatMap(({ say, show }) => [say, ...wordsOn(show)]),
  ...taps.flatMap(({ ask, options }) => [ask, ...options]),
];
