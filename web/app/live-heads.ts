import type { createTranslator } from "use-intl/core";
import type { Messages } from "../copy/messages.ts";
import type { ReadAnswer } from "../data/page-reads.ts";
import { href } from "../routing/href.ts";
import type { PageName } from "../routing/routes.ts";
import { documentTitle } from "../routing/titles.ts";
import { breadcrumbs, escaped, headTags, type PageHead, sharePictureOf, thingsBlock } from "./head-tags.ts";

/** What a head is made of. */
interface Shown {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** What the page was written from. */
  readonly answers: readonly ReadAnswer[];
  readonly t: ReturnType<typeof createTranslator<Messages>>;
}

/** What belongs into the head of a page, line by line; undefined where there is no such page. */
type LiveHead = (shown: Shown) => readonly string[] | undefined;

const picture = sharePictureOf("findSchool");

const tagsOf = (head: PageHead, things: readonly object[]): readonly string[] => [
  `<title>${escaped(head.title)}</title>`,
  ...headTags(head),
  thingsBlock(things),
];

const findSchool: LiveHead = ({ t }) => {
  const name = t("shell.titles.find-school");
  const path = href("findSchool");
  const title = documentTitle("findSchool", name);
  return tagsOf({ title, description: t("schools.description"), path, picture }, [
    breadcrumbs([[name, path]]),
  ]);
};

/** The heads of the pages that the server writes. A live page without one does not exist. */
export const liveHeads: { readonly [Name in PageName]?: LiveHead } = { findSchool };
