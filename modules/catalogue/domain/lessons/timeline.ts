import type { LessonCue } from "../../contract/index.ts";
import type { Card, LessonScript } from "./script.ts";

/** A card with its times, in seconds from the start of the lesson. */
export interface TimedCard {
  readonly card: Card;
  readonly startsAt: number;
  /** When the answer to a question appears; the end of any other card. */
  readonly answersAt: number;
  readonly endsAt: number;
}

/** Returns the cards in order with their times. */
export const timelineOf = ({ cards }: LessonScript): readonly TimedCard[] => {
  let at = 0;
  return cards.map((card) => {
    const startsAt = at;
    const answersAt = startsAt + card.seconds;
    at = answersAt + (card.show.kind === "question" ? card.show.answer.seconds : 0);
    return { card, startsAt, answersAt, endsAt: at };
  });
};

/** Returns the length of a lesson in seconds. */
export const lengthOf = (lesson: LessonScript): number => timelineOf(lesson).at(-1)?.endsAt ?? 0;

/** Returns the captions: a cue for each card, and one more for each answer. */
export const cuesOf = (lesson: LessonScript): readonly LessonCue[] =>
  timelineOf(lesson).flatMap(({ card, startsAt, answersAt, endsAt }) => [
    { startsAt, endsAt: answersAt, text: card.say },
    ...(card.show.kind === "question" ? [{ startsAt: answersAt, endsAt, text: card.show.answer.say }] : []),
  ]);

/** Returns the transcript, a paragraph for each card. */
export const transcriptOf = ({ cards }: LessonScript): readonly string[] =>
  cards.map(({ say, show }) => (show.kind === "question" ? `${say} ${show.answer.say}` : say));
