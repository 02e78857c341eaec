import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";
import { TranslationLanguage } from "../contract/index.ts";
import type { LessonWords } from "../domain/lessons/translate.ts";
import { parseEntry } from "./content-problem.ts";
import { contentFolder } from "./read-content.ts";

const File = z.partialRecord(TranslationLanguage, z.record(z.string(), z.string()));

/** Reads the translations of a lesson, by language; none where it is in English only. */
export const readLessonTranslations = (
  lessonId: string,
  folder = contentFolder,
): ReadonlyMap<TranslationLanguage, LessonWords> => {
  const file = `lessons/translations/${lessonId}.json`;
  const where = path.join(folder, file);
  if (!existsSync(where)) return new Map();
  const read = parseEntry(file, File, readFileSync(where, "utf8"));
  return new Map(
    TranslationLanguage.options.flatMap((language) => {
      const words = read[language];
      return words === undefined ? [] : [[language, new Map(Object.entries(words))] as const];
    }),
  );
};
