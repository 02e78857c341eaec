import type { LessonCard, Picture, PictureName } from "../../contract/index.ts";
import type { Card, LessonScript, Shown } from "./script.ts";

type PictureOf = (name: PictureName) => Picture;

/** Returns the pictures of a card by name; several have a word each. */
export const picturesOf = (show: Shown): readonly { readonly of: PictureName; readonly name?: string }[] => {
  switch (show.kind) {
    case "sign":
      return [{ of: { kind: "sign", code: show.code } }];
    case "signs":
      return show.signs.map(({ code, name }) => ({ of: { kind: "sign", code }, name }));
    case "scene":
      return [{ of: { kind: "scene", id: show.id } }];
    case "control":
      return [{ of: { kind: "controls", vehicle: show.vehicle } }];
    case "question":
      return show.picture === null ? [] : [{ of: show.picture }];
    case "headline":
    case "points":
      return [];
  }
};

/** Controls are named by their numbers in the drawing. */
const titleOf = (show: Exclude<Shown, { kind: "question" }>): string =>
  show.kind === "control" ? `${show.numbers.join(", ")}: ${show.title}` : show.title;

const cardOf = ({ say, show }: Card, pictureOf: PictureOf): LessonCard => {
  const pictures = picturesOf(show).map(({ of, ...name }) => ({ ...pictureOf(of), ...name }));
  if (show.kind === "question")
    return { kind: "ask", title: show.question, pictures, answer: show.answer.text, say: show.answer.say };
  const note = "note" in show && show.note !== undefined ? { note: show.note } : {};
  const points = show.kind === "points" ? show.points : [];
  return { kind: "read", title: titleOf(show), ...note, pictures, points, say };
};

/** Returns the cards of a lesson in order; after some of them a question to tap. */
export const cardsOf = ({ cards, taps }: LessonScript, pictureOf: PictureOf): LessonCard[] =>
  cards.flatMap((card, index) => [
    cardOf(card, pictureOf),
    ...taps
      .filter(({ after }) => after === index + 1)
      .map(({ ask, options, right, about }): LessonCard => ({
        kind: "tap",
        title: ask,
        options,
        right,
        say: cards[about - 1]!.say,
      })),
  ]);
