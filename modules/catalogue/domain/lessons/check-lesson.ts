import type { PictureName } from "../../contract/index.ts";
import type { Surroundings } from "../check-question.ts";
import { mayBeAsked } from "../fact.ts";
import { picturesOf } from "./cards.ts";
import type { Card, LessonScript } from "./script.ts";
import { cuesOf, lengthOf } from "./timeline.ts";

/** The minimum length of a lesson, in seconds. */
export const shortest = 60;
/** The maximum length of a lesson, in seconds. */
export const longest = 120;
/** The maximum number of characters per second that viewers can read while looking at a picture. */
export const fastestReading = 15;

/** The largest number on the drawing of a vehicle's controls. */
const controls = { light: 11, heavy: 11, motorcycle: 8 };

const nameOf = (picture: PictureName) => `${picture.kind} ${Object.values(picture)[1]}`;

function* cardProblems({ facts, show }: Card, around: Surroundings): Iterable<string> {
  for (const name of facts) {
    const fact = around.facts.get(name);
    if (fact === undefined) yield `facts: ${name} is in no fact table`;
    else if (!mayBeAsked(fact)) yield `facts: ${name} is not settled, or trusted less than B`;
  }
  if (facts.length === 0 && show.kind !== "headline") yield "facts: it names no facts";
  for (const { of } of picturesOf(show))
    if (!around.hasPicture(of)) yield `show: there is no drawing of ${nameOf(of)}`;
  if (show.kind === "control")
    for (const number of show.numbers)
      if (number < 1 || number > controls[show.vehicle])
        yield `show.numbers: the drawing has no number ${number}`;
}

/** The largest number of cards between two questions, so that a reader stays awake. */
const longestRow = 3;

function* tapProblems({ cards, taps }: LessonScript): Iterable<string> {
  for (const { after, about, ask } of taps) {
    if (after > cards.length) yield `taps: there is no card ${after}`;
    if (about > after) yield `taps: a card after the question answers it: ${ask}`;
  }
  const asked = new Set([
    ...taps.map(({ after }) => after),
    ...cards.flatMap(({ show }, index) => (show.kind === "question" ? [index + 1] : [])),
  ]);
  let row = 0;
  for (let number = 1; number <= cards.length; number += 1) {
    row += 1;
    if (row > longestRow) yield `taps: cards ${number - longestRow} to ${number} have no question`;
    if (asked.has(number)) row = 0;
  }
}

/** Yields what is wrong with one lesson, one sentence each, with the card and the field. */
export function* lessonProblems(lesson: LessonScript, around: Surroundings): Iterable<string> {
  const { id, category, poster, cards } = lesson;
  if (!id.startsWith(`${category}-`)) yield `${id}, category: it is filed under ${category}`;
  if (poster > cards.length) yield `${id}, poster: there is no card ${poster}`;
  const seconds = lengthOf(lesson);
  if (seconds < shortest || seconds > longest)
    yield `${id}, cards: it plays ${seconds} seconds; allowed are ${shortest} to ${longest}`;
  for (const { startsAt, endsAt, text } of cuesOf(lesson)) {
    const needed = text.length / fastestReading;
    if (endsAt - startsAt < needed)
      yield `${id}, at ${startsAt} s: this text is too long for ${endsAt - startsAt} s: ${text}`;
  }
  for (const [index, card] of cards.entries())
    for (const problem of cardProblems(card, around)) yield `${id}, card ${index + 1}, ${problem}`;
  for (const problem of tapProblems(lesson)) yield `${id}, ${problem}`;
}
