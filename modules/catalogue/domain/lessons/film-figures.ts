import { movedOf } from "../drawing/moving/movement.ts";
import type { LessonScript } from "./script.ts";
import { type Film, filmDocument } from "./shots.ts";
import { timelineOf } from "./timeline.ts";

/** How much of its time a film may stand still. */
export const maxStill = 0.4;
/** How heavy a film may be, for each second of it: a megabyte for 80 seconds. */
export const maxBytesPerSecond = 1_000_000 / 80;
/** How long a viewer gets to answer a question, in seconds. */
export const thinkingTime = { least: 8, most: 10 } as const;

/** What is measured of a film. */
export interface FilmFigures {
  readonly seconds: number;
  readonly bytes: number;
  /** The share of its time in which nothing in its picture moves. Lettering and the clock of a question do not count. */
  readonly still: number;
}

/** Measures a film. */
export const figuresOf = (film: Film): FilmFigures => {
  let [moved, all] = [0, 0];
  for (const { startsAt, endsAt, from, drawing } of film.shots) {
    const one = movedOf(film.drawings[drawing]!, from, from + endsAt - startsAt);
    moved += one.moved;
    all += one.all;
  }
  return {
    seconds: film.shots.at(-1)?.endsAt ?? 0,
    bytes: Buffer.byteLength(filmDocument(film)),
    still: all === 0 ? 1 : 1 - moved / all,
  };
};

/** Yields what is wrong with a film, one sentence each. */
export function* filmProblems(lesson: LessonScript, film: Film): Iterable<string> {
  const { seconds, bytes, still } = figuresOf(film);
  if (still > maxStill)
    yield `${lesson.id}: it stands still for ${Math.round(still * 100)} % of its time; allowed are ${maxStill * 100} %`;
  if (bytes > seconds * maxBytesPerSecond) yield `${lesson.id}: it has ${bytes} bytes for ${seconds} seconds`;
  for (const { card, startsAt, answersAt } of timelineOf(lesson)) {
    if (card.show.kind !== "question") continue;
    const thinking = answersAt - startsAt;
    if (thinking < thinkingTime.least || thinking > thinkingTime.most)
      yield `${lesson.id}, at ${startsAt} s: ${thinking} s to answer; allowed are ${thinkingTime.least} to ${thinkingTime.most}`;
  }
}
