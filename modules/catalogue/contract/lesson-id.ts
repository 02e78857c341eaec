import * as z from "zod/mini";

/** The id of a lesson: stable, and starting with its category. */
export const LessonId = z
  .string()
  .check(z.regex(/^(rules|signs|controls|motor-bike)-[a-z0-9-]+$/), z.maxLength(60));
