import { readFileSync } from "node:fs";
import { WantedQuestion, WantedScene } from "#modules/catalogue/contract";

/** The questions and scenes of a file, or every fault that prevents sending it. */
export type Read =
  | {
      readonly wanted: readonly WantedQuestion[];
      readonly scenes: readonly WantedScene[];
      readonly leftOut: number;
    }
  | { readonly faults: readonly string[] };

type Json = Readonly<Record<string, unknown>>;

/** Converts a question of a file: one with a version is an edit of that version, one without is new. */
const wantedFrom = (entry: unknown): unknown => {
  if (typeof entry !== "object" || entry === null) return entry;
  const { version, retired: _retired, replacedBy: _replacedBy, ...question } = entry as Json;
  return { question, expectedVersion: version ?? null };
};

const nameOf = (entry: unknown, index: number): string => {
  const id = (entry as Json | null)?.["id"];
  return typeof id === "string" ? id : `question ${index + 1}`;
};

/** Reads the scenes that staff drew, each version with its descriptions. */
const readScenes = (entries: readonly unknown[]) => {
  const read = entries.map((entry) => WantedScene.safeParse(entry));
  return {
    scenes: read.flatMap(({ data }) => (data === undefined ? [] : [data])),
    faults: read.flatMap((result, index) =>
      (result.error?.issues ?? []).map(({ path, message }) => {
        const id = (entries[index] as Json | null)?.["id"];
        const name = typeof id === "string" ? `scene ${id}` : `scene ${index + 1}`;
        return `${name}, ${path.join(".") || "as a whole"}: ${message}`;
      }),
    ),
  };
};

/**
 * Reads the output of `export`, or a plain list of questions. Translations of questions are not imported, only counted.
 */
export const readQuestions = (file: string): Read => {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    return { faults: [`${file} cannot be read: ${(error as Error).message}`] };
  }
  const { questions = json, translations = [], scenes = [] } = (json ?? {}) as Json;
  if (!Array.isArray(questions)) return { faults: [`${file} contains no list of questions.`] };
  const read = (questions as unknown[]).map((entry) => WantedQuestion.safeParse(wantedFrom(entry)));
  const faults = read.flatMap((result, index) =>
    (result.error?.issues ?? []).map(({ path, message }) => {
      const field = path.slice(path[0] === "question" ? 1 : 0).join(".");
      return `${nameOf(questions[index], index)}, ${field || "as a whole"}: ${message}`;
    }),
  );
  const drawn = readScenes(Array.isArray(scenes) ? scenes : []);
  if (faults.length + drawn.faults.length > 0) return { faults: [...faults, ...drawn.faults] };
  return {
    wanted: read.flatMap(({ data }) => (data === undefined ? [] : [data])),
    scenes: drawn.scenes,
    leftOut: Array.isArray(translations) ? translations.length : 0,
  };
};
