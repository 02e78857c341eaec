import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { LessonId } from "./lesson-id.ts";

/** How far an account has watched a lesson. */
export const LessonProgress = z.object({
  lessonId: LessonId,
  /** Where the film stood, in seconds from its start. */
  seconds: z.number(),
  /** Whether the film was ever watched to its end; it stays so. */
  watched: z.boolean(),
  changedAt: IsoInstant,
});
export type LessonProgress = z.infer<typeof LessonProgress>;

export const readLessonProgress = defineEndpoint({
  method: "GET",
  path: "/lesson-progress",
  summary: "How far the caller has watched each training video",
  access: "signed-in",
  data: "own",
  ok: z.object({ progress: z.array(LessonProgress) }),
  refusals: {},
});

const hourSeconds = 3_600;
const monthMs = 31 * 24 * 3_600_000;

/** The response is what the account keeps then. A position after the end of the film is its end. */
export const saveLessonProgress = defineEndpoint({
  method: "PUT",
  path: "/lesson-progress",
  summary: "Keep where the caller's film stands, unless another device was there later",
  access: "signed-in",
  data: "own",
  body: z.object({
    lessonId: LessonId,
    seconds: z.number().check(z.minimum(0), z.maximum(hourSeconds)),
    watched: z.boolean(),
    /** How long ago the film stood there. A span does not depend on what the browser thinks the time is. */
    changedMsAgo: z.int().check(z.minimum(0), z.maximum(monthMs)),
  }),
  ok: LessonProgress,
  refusals: { LessonNotFound: 404 },
});
