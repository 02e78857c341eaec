import type { StudyGuide } from "#modules/catalogue/contract";
import { breadcrumbs, headTags, sharePictureOf, thingsBlock } from "../app/head-tags.ts";
import { shell } from "../copy/en/shell.ts";
import { chapterHref, outlineOf } from "../data/guide-anchors.ts";
import { href } from "../routing/href.ts";
import { patternOf } from "../routing/path.ts";
import { routes } from "../routing/routes.ts";
import { documentTitle } from "../routing/titles.ts";
import { type DescribedRoute, describe } from "./describe-routes.ts";

/** A chapter of the study guide as a page of its own. */
export interface WrittenChapter {
  /** Its name in the address, and that of its leaf. */
  readonly name: string;
  readonly path: string;
  /** Below dist/web. */
  readonly file: string;
  readonly title: string;
  /** For search results. */
  readonly description: string;
}

/** Search results show no more than this. */
const longest = 200;

const shortened = (text: string) =>
  text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(" ", longest))} …`;

export const chaptersOf = (guide: StudyGuide): readonly WrittenChapter[] =>
  outlineOf(guide).flatMap(({ part, chapters }) =>
    chapters.map(({ anchor, title, intro }) => ({
      name: anchor,
      path: chapterHref(anchor),
      file: `${chapterHref(anchor).slice(1)}/index.html`,
      title: documentTitle("studyGuideChapter", title),
      description: shortened(`${title}, from the South African K53 study guide (${part}). ${intro}`),
    })),
  );

/** What the head of a chapter's page says. */
export const headOfChapter = ({ title, description, path }: WrittenChapter): readonly string[] =>
  headTags({ title, description, path, picture: sharePictureOf("studyGuide") });

export const dataOfChapter = ({ title, path }: WrittenChapter): readonly string[] => [
  thingsBlock([
    breadcrumbs([
      [shell.titles["study-guide"], href("studyGuide")],
      [title, path],
    ]),
  ]),
];

/** Their rows for the server, which belong before that of any other name. */
export const chapterRoutes = (chapters: readonly WrittenChapter[]): readonly DescribedRoute[] =>
  chapters.map(({ path, file, title }) => ({
    ...describe(["studyGuideChapter", routes.studyGuideChapter]),
    ...{ path, file, title, match: patternOf(path).source, status: 200, prerendered: true },
  }));
