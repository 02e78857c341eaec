import { spelt } from "../../ui/search-words.ts";
import type { Href } from "../../ui/href.ts";

/** What only staff find. */
export const staffKinds = [
  "people",
  "schools",
  "orders",
  "attempts",
  "tickets",
  "questions",
  "posts",
] as const;
export type StaffKind = (typeof staffKinds)[number];

/** The kinds of places, in the order in which they are listed. */
export const placeKinds = [...staffKinds, "pages", "papers", "lessons", "chapters", "signs"] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** Somewhere to go. */
export interface Place {
  readonly kind: PlaceKind;
  readonly to: Href;
  readonly label: string;
  /** What else it is found by, and told apart by: the code of a sign, the vehicle of a paper. */
  readonly hint?: string;
  /** Content of the study guide is in English on every page. */
  readonly isEnglish?: true;
}

const maxOfKind = 6;

/** How well a place fits, smaller being better; undefined when it does not. Each word must begin a word of the place. */
const fitOf = ({ label, hint = "" }: Place, words: readonly string[]): number | undefined => {
  const [name, all] = [spelt(label), spelt(`${hint} ${label}`)];
  if (!words.every((word) => all.includes(` ${word}`))) return undefined;
  return (
    words.filter((word) => !name.includes(` ${word}`)).length * 2 + (name.startsWith(` ${words[0]}`) ? 0 : 1)
  );
};

/** The places that fit what was typed, a few of each kind, the best first. Without words: the pages. */
export const findPlaces = (places: readonly Place[], typed: string): readonly Place[] => {
  const words = spelt(typed).trim().split(" ").filter(Boolean);
  if (words.length === 0) return places.filter(({ kind }) => kind === "pages");
  const fitting = places.flatMap((place) => {
    const fit = fitOf(place, words);
    return fit === undefined ? [] : [{ place, fit }];
  });
  return placeKinds.flatMap((kind) =>
    fitting
      .filter(({ place }) => place.kind === kind)
      .toSorted((one, other) => one.fit - other.fit)
      .slice(0, maxOfKind)
      .map(({ place }) => place),
  );
};
