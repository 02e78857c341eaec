import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import { drawnPartOf } from "../domain/lessons/timeline.ts";
import type { LessonScript } from "../domain/lessons/script.ts";
import { parseList } from "./content-problem.ts";
import { contentFolder } from "./read-content.ts";

/**
 * The hashes of the script and of the page (with all its drawings and style) that a lesson's film was rendered from.
 */
export const Rendered = z.strictObject({ id: z.string(), script: z.string(), page: z.string() });
export type Rendered = z.infer<typeof Rendered>;

const file = "media/rendered.json";

/** Returns the rendered films by lesson. */
export const readRendered = (folder = contentFolder): ReadonlyMap<string, Rendered> => {
  const where = path.join(folder, file);
  const all = existsSync(where) ? parseList(file, Rendered, readFileSync(where, "utf8")) : [];
  return new Map(all.map((one) => [one.id, one]));
};

/** Returns a hash of what the film of a lesson shows. Captions are not in the film and always match the script. */
export const hashOfScript = (lesson: LessonScript): string =>
  createHash("sha256")
    .update(JSON.stringify(drawnPartOf(lesson)))
    .digest("hex")
    .slice(0, 16);
