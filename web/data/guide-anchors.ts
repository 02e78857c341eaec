import type { StudyGuide } from "#modules/catalogue/contract";

/** In reading order. Each is an anchor of the page too. */
export const guideParts = ["rules", "signs", "controls"] as const;
export type GuidePart = (typeof guideParts)[number];

/** The anchor of a chapter: `rules-speed`, `controls-light`. */
export const anchorOf = (part: GuidePart, id: string): string =>
  id.startsWith(`${part}-`) ? id : `${part}-${id}`;

/** The anchor of a sign: `sign-R1`. */
export const signAnchor = (code: string): string => `sign-${code.replaceAll(/[^\w.-]/g, "_")}`;

export interface Outline {
  readonly part: GuidePart;
  readonly chapters: readonly { readonly anchor: string; readonly title: string }[];
}

/** The guide as a list of contents. */
export const outlineOf = (guide: StudyGuide): readonly Outline[] =>
  guideParts.map((part) => ({
    part,
    chapters: guide[part].map(({ id, title }) => ({ anchor: anchorOf(part, id), title })),
  }));
