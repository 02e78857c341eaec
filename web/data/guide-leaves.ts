import type { StudyGuide } from "#modules/catalogue/contract";
import { anchorOf, type GuidePart, guideParts, type Outline, outlineOf } from "./guide-anchors.ts";

/** A chapter with the list of contents around it. */
export type ChapterLeaf = { readonly outline: readonly Outline[] } & {
  [Part in GuidePart]: { readonly part: Part; readonly chapter: StudyGuide[Part][number] };
}[GuidePart];

/** What one page of the guide is made of. */
export interface ContentsLeaf {
  readonly outline: readonly Outline[];
}
export type Leaf = ContentsLeaf | ChapterLeaf;

/** The leaf of the page of contents. */
export const contentsLeaf = "contents";

/** The element in which the build leaves the leaf that it wrote a page from. */
export const leafId = "guide-leaf";

/** Where browsers fetch the leaf of another page. */
export const leafAddress = (name: string): string => `/study-guide/${name}.json`;

/** The whole guide as leaves, by name: that of a chapter is its name in addresses. */
export const leavesOf = (guide: StudyGuide): ReadonlyMap<string, Leaf> => {
  const outline = outlineOf(guide);
  const chapters = guideParts.flatMap((part) =>
    guide[part].map(
      (chapter) => [anchorOf(part, chapter.id), { outline, part, chapter } as ChapterLeaf] as const,
    ),
  );
  return new Map<string, Leaf>([[contentsLeaf, { outline }], ...chapters]);
};

/** All that a browser keeps of the guide for studying without a signal. */
export interface KeptGuide {
  /** What is fetched as JSON, by address. */
  readonly texts: Readonly<Record<string, unknown>>;
  /** Every drawing as SVG, by address. */
  readonly drawings: Readonly<Record<string, string>>;
}

export interface KeptGuideFacts {
  readonly bytes: number;
  /** Another one when anything of it is. */
  readonly version: string;
}

export const keptGuideAddress = "/study-guide/kept.json";
export const keptFactsAddress = "/study-guide/kept-facts.json";
