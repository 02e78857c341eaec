import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import { drawnPartOf } from "../domain/lessons/timeline.ts";
import type { LessonScript } from "../domain/lessons/script.ts";
import { parseList } from "./content-problem.ts";
import { contentFolder } from "./read-content.ts";

/** Of which script, and of which page with all its drawings and style, the film of a lesson was made. */
export const Rendered = z.strictObject({ id: z.string(), script: z.string(), page: z.string() });
export type Rendered = z.infer<typeof Rendered>;

const file = "media/rendered.json";

/** What was rendered so far, by lesson. */
export const readRendered = (folder = contentFolder): ReadonlyMap<string, Rendered> => {
  const where = path.join(folder, file);
  const all = existsSync(where) ? parseList(file, Rendered, readFileSync(where, "utf8")) : [];
  return new Map(all.map((one) => [one.id, one]));
};

/** Stands for what the film of a lesson shows. What is only said is in the captions, which are never out of step. */
export const hashOfScript = (lesson: LessonScript): string =>
  createHash("sha256")
    .update(JSON.stringify(drawnPartOf(lesson)))
    .digest("hex")
    .slice(0, 16);
