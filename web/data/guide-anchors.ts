import type { StudyGuide } from "#modules/catalogue/contract";
import { href, withAnchor } from "../routing/href.ts";
import type { Href } from "../ui/href.ts";

/** In reading order. Each is an anchor of the page of contents. */
export const guideParts = ["rules", "signs", "controls"] as const;
export type GuidePart = (typeof guideParts)[number];

/** The name of a chapter in its address: `rules-speed`, `controls-light`. Once they were anchors of one long page. */
export const anchorOf = (part: GuidePart, id: string): string =>
  id.startsWith(`${part}-`) ? id : `${part}-${id}`;

/** The anchor of a sign in its chapter: `sign-R1`. */
export const signAnchor = (code: string): string => `sign-${code.replaceAll(/[^\w.-]/g, "_")}`;

export const chapterHref = (chapter: string): Href => href("studyGuideChapter", { chapter });

/** Where the guide shows a sign of a class. */
export const signHref = (classId: string, code: string): Href =>
  withAnchor(chapterHref(anchorOf("signs", classId)), signAnchor(code));

export interface OutlinedChapter {
  readonly anchor: string;
  readonly title: string;
  readonly intro: string;
  /** How many signs it shows; 0 for chapters without. */
  readonly signs: number;
}

export interface Outline {
  readonly part: GuidePart;
  readonly chapters: readonly OutlinedChapter[];
}

/** The guide as a list of contents. */
export const outlineOf = (guide: StudyGuide): readonly Outline[] =>
  guideParts.map((part) => ({
    part,
    chapters: guide[part].map((chapter) => ({
      anchor: anchorOf(part, chapter.id),
      title: chapter.title,
      intro: chapter.intro,
      signs: "signs" in chapter ? chapter.signs.length : 0,
    })),
  }));
