import type { StaffActions } from "#vocabulary/staff-action";
import type { Language } from "./language.ts";

/** The staff actions of every module, found by their file, so that the browser needs no list of modules. */
const declared = import.meta.glob<StaffActions>("../../modules/*/contract/staff-actions.ts", {
  eager: true,
  import: "staffActions",
});
const actions = new Map(Object.values(declared).flatMap((some) => Object.entries(some)));

/** Every action that can be recorded, by its stored name. */
export const knownStaffActions: ReadonlySet<string> = new Set(actions.keys());

/** A kind of act as a list may be filtered by it. */
export interface StaffActChoice {
  /** Every stored name of it, with commas between them. */
  readonly names: string;
  readonly sentence: string;
}

/** Every kind of act that can be recorded, by its sentence. */
export const staffActChoices = (language: Language): readonly StaffActChoice[] =>
  [...actions]
    .map(([name, words]) => ({
      names: [name, ...(words.formerly ?? [])].join(","),
      sentence: words[language],
    }))
    .toSorted((one, other) =>
      one.sentence.localeCompare(other.sentence, language === "ch" ? "zh" : language),
    );

const wordsByAnyName = new Map(
  [...actions].flatMap(([name, words]) =>
    [name, ...(words.formerly ?? [])].map((any) => [any, words] as const),
  ),
);

/**
 * Returns the sentence of a staff action, also of one that an earlier version recorded under another name; null for an
 * action that only a newer version of the program knows.
 */
export const staffActionSentence = (action: string, language: Language): string | null =>
  wordsByAnyName.get(action)?.[language] ?? null;
