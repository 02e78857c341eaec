import type { LessonScript, Scenery, Shown } from "./script.ts";

/** The texts of a lesson in another language, by the English ones. */
export type LessonWords = ReadonlyMap<string, string>;

type Say = (text: string) => string;

const noteIn = ({ note }: { readonly note?: string | undefined }, say: Say) =>
  note === undefined ? {} : { note: say(note) };

/** Only gauges have words in the picture. */
const filmIn = (film: Scenery, say: Say): Scenery =>
  film.kind === "gauge" ? { ...film, text: say(film.text), unit: say(film.unit) } : film;

const ownFilmIn = ({ film }: { readonly film?: Scenery | undefined }, say: Say) =>
  film === undefined ? {} : { film: filmIn(film, say) };

const shownIn = (show: Shown, say: Say): Shown => {
  switch (show.kind) {
    case "signs":
      return {
        ...show,
        title: say(show.title),
        signs: show.signs.map((sign) => ({ ...sign, name: say(sign.name) })),
      };
    case "points":
      return {
        ...show,
        title: say(show.title),
        points: show.points.map(say),
        ...(show.films === undefined ? {} : { films: show.films.map((film) => filmIn(film, say)) }),
      };
    case "question": {
      const { answer } = show;
      return {
        ...show,
        question: say(show.question),
        ...ownFilmIn(show, say),
        answer: { ...answer, text: say(answer.text), say: say(answer.say), ...ownFilmIn(answer, say) },
      };
    }
    case "headline":
      return { ...show, title: say(show.title), ...noteIn(show, say), ...ownFilmIn(show, say) };
    default:
      return { ...show, title: say(show.title), ...noteIn(show, say) };
  }
};

/** Returns a lesson with its texts in another language; what it shows, when and why stays. A text without a translation stays English. */
export const translateLesson = (lesson: LessonScript, words: LessonWords): LessonScript => {
  const say: Say = (text) => words.get(text) ?? text;
  return {
    ...lesson,
    title: say(lesson.title),
    summary: say(lesson.summary),
    cards: lesson.cards.map((card) => ({ ...card, say: say(card.say), show: shownIn(card.show, say) })),
    taps: lesson.taps.map((tap) => ({ ...tap, ask: say(tap.ask), options: tap.options.map(say) })),
  };
};
