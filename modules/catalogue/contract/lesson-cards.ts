import * as z from "zod/mini";
import { Picture } from "./question.ts";

/** A picture on a card, and a word or two below it where a card has several. */
const CardPicture = z.object({ ...Picture.shape, name: z.optional(z.string()) });

/** A card to read: a heading, pictures or points, and the sentence to remember. */
const ReadCard = z.object({
  kind: z.literal("read"),
  title: z.string(),
  note: z.optional(z.string()),
  pictures: z.array(CardPicture),
  points: z.array(z.string()),
  say: z.string(),
});

/** A card with a question; its answer is there from the start, and the page shows it when a learner asks for it. */
const AskCard = z.object({
  kind: z.literal("ask"),
  title: z.string(),
  pictures: z.array(CardPicture),
  answer: z.string(),
  say: z.string(),
});

/** A question about an earlier card, answered by a tap. Not a question of the bank, so its key is no secret. */
const TapCard = z.object({
  kind: z.literal("tap"),
  title: z.string(),
  options: z.array(z.string()),
  /** The position of the right option, from 0. */
  right: z.int(),
  /** The sentence of the card that it is about. */
  say: z.string(),
});

/** A lesson's card, to be turned at the learner's own pace. */
export const LessonCard = z.discriminatedUnion("kind", [ReadCard, AskCard, TapCard]);
export type LessonCard = z.infer<typeof LessonCard>;
