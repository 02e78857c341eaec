import type { AuthoredQuestion, PictureName } from "#modules/catalogue/contract";

type Field = keyof Omit<AuthoredQuestion, "version" | "id">;

/** A field that two versions differ in, as lines of text. */
export interface Difference {
  readonly field: Field;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const pictureLine = (picture: PictureName | null | undefined): string[] => {
  if (picture === null || picture === undefined) return [];
  if (picture.kind === "sign") return [picture.code];
  if (picture.kind === "controls") return [picture.vehicle];
  return [picture.version === undefined ? picture.id : `${picture.id} (${picture.version})`];
};

/** The fields in the order in which a reader meets them. */
const linesOf: Readonly<Record<Field, (question: AuthoredQuestion) => readonly string[]>> = {
  prompt: ({ prompt }) => [prompt],
  statements: ({ statements = [] }) => statements,
  picture: ({ picture }) => pictureLine(picture),
  options: ({ options }) =>
    options.map(({ id, text, picture }) => [`${id}: ${text}`, ...pictureLine(picture)].join(" · ")),
  correct: ({ correct }) => [correct],
  explanation: ({ explanation }) => [explanation],
  misconceptions: ({ misconceptions = {} }) =>
    Object.entries(misconceptions)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([option, belief]) => `${option}: ${belief}`),
  source: ({ source }) => [source],
  facts: ({ facts }) => facts,
  category: ({ category }) => [category],
  topic: ({ topic }) => [topic],
  kind: ({ kind }) => [kind],
  codes: ({ codes }) => [codes.join(", ")],
  difficulty: ({ difficulty }) => [String(difficulty)],
  trust: ({ trust }) => [trust],
};

/** Returns what changed between two versions: of each field only the lines that differ. */
export const differencesOf = (before: AuthoredQuestion, after: AuthoredQuestion): readonly Difference[] =>
  (Object.keys(linesOf) as Field[]).flatMap((field) => {
    const [old, now] = [linesOf[field](before), linesOf[field](after)];
    const gone = old.filter((line) => !now.includes(line));
    const come = now.filter((line) => !old.includes(line));
    return gone.length + come.length === 0 ? [] : [{ field, before: gone, after: come }];
  });
