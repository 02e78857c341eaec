import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { LessonCard } from "./lesson-cards.ts";
import { LessonId } from "./lesson-id.ts";
import { QuestionLanguage } from "./translation.ts";

/** The part of the test that a lesson is about. */
export const LessonCategory = z.enum(["rules", "signs", "controls", "motor-bike"]);
export type LessonCategory = z.infer<typeof LessonCategory>;

/** The picture shown for a lesson before it plays. */
export const LessonPoster = z.object({ src: z.string(), width: z.int(), height: z.int() });

/** A lesson in a list of lessons. */
export const LessonSummary = z.object({
  lessonId: LessonId,
  category: LessonCategory,
  /** The language of its texts: the one that was asked for, or English where it is not translated. */
  language: QuestionLanguage,
  title: z.string(),
  summary: z.string(),
  /** Its length in seconds. */
  seconds: z.number(),
  /** The size of its film in bytes, as a device keeps it. */
  bytes: z.int(),
  /** How many bytes travel to show it: compressed. Lessons that a device kept earlier do not say. */
  sent: z.optional(z.int()),
  poster: LessonPoster,
});
export type LessonSummary = z.infer<typeof LessonSummary>;

/** A caption and when it is shown, in seconds from the start. */
export const LessonCue = z.object({ startsAt: z.number(), endsAt: z.number(), text: z.string() });
export type LessonCue = z.infer<typeof LessonCue>;

/**
 * A shot of a film: a drawing that moves, and the sentence to read. `from` is the moment of the drawing, in seconds, that
 * the shot begins with.
 */
export const LessonShot = z.object({
  /** A question, its answer, or neither. */
  kind: z.enum(["tell", "ask", "answer"]),
  startsAt: z.number(),
  endsAt: z.number(),
  text: z.string(),
  /** A word or two for what the picture shows. */
  label: z.optional(z.string()),
  /** Words that stand large in the picture. */
  board: z.optional(z.string()),
  /** The position of the drawing in the film's document, from 0. */
  drawing: z.int(),
  from: z.number(),
});
export type LessonShot = z.infer<typeof LessonShot>;

/** A lesson with all that a player needs. The film is silent; its sentences are in its picture. */
export const Lesson = z.object({
  ...LessonSummary.shape,
  /** Where the film's drawings are: an SVG document with one picture in it for each. */
  sources: z.array(z.object({ src: z.string(), type: z.string() })),
  shots: z.array(LessonShot),
  /** Address of the captions, in its language, as WebVTT. */
  captions: z.string(),
  cues: z.array(LessonCue),
  /** The full text, one paragraph per card. */
  transcript: z.array(z.string()),
  /** The same lesson to read at the learner's own pace, without a film. */
  cards: z.array(LessonCard),
});
export type Lesson = z.infer<typeof Lesson>;

export const listLessons = defineEndpoint({
  method: "GET",
  path: "/lessons",
  summary: "The training videos, all or of one category, in the order to watch them",
  access: "anyone",
  data: "none",
  query: z.object({ category: z.optional(LessonCategory), language: z.optional(QuestionLanguage) }),
  ok: z.object({ lessons: z.array(LessonSummary) }),
  refusals: {},
});

const params = z.object({ lessonId: LessonId });

export const readLesson = defineEndpoint({
  method: "GET",
  path: "/lessons/:lessonId",
  summary: "A training video: where its film is, its captions and its transcript",
  access: "anyone",
  data: "none",
  params,
  query: z.object({ language: z.optional(QuestionLanguage) }),
  ok: Lesson,
  refusals: { LessonNotFound: 404 },
});

export const readCaptions = defineEndpoint({
  method: "GET",
  path: "/lessons/:lessonId/captions.vtt",
  summary: "The captions of a training video as WebVTT",
  access: "anyone",
  data: "none",
  params,
  query: z.object({ language: z.optional(QuestionLanguage) }),
  ok: z.string(),
  produces: "text/vtt",
  refusals: { LessonNotFound: 404 },
});

/** The drawings of a film, or its poster, as SVG. The address contains a content hash, so it may be cached forever. */
export const readMedia = defineEndpoint({
  method: "GET",
  path: "/media/:name",
  summary: "The drawings or the poster of a training video",
  access: "anyone",
  data: "none",
  params: z.object({ name: z.string().check(z.maxLength(80), z.regex(/^[a-z0-9-]+\.[0-9a-f]{10}\.svg$/)) }),
  ok: z.string(),
  produces: "image/svg+xml",
  cache: "immutable",
  refusals: { MediaNotFound: 404 },
});
