import type { PageRow } from "../routing/route-row.ts";
import type { PageName } from "../routing/routes.ts";
import { headTags, meta, sharePictureOf, standIn, thingsBlock } from "../app/head-tags.ts";
import { faqs } from "../copy/en/faqs.ts";
import { home } from "../copy/en/home.ts";
import { privacy } from "../copy/en/privacy.ts";
import { readinessMethod } from "../copy/en/readiness-method.ts";
import { register } from "../copy/en/register.ts";
import { signIn } from "../copy/en/sign-in.ts";
import { studyGuide } from "../copy/en/study-guide.ts";
import { terms } from "../copy/en/terms.ts";
import { pageRows, titleOf } from "./describe-routes.ts";
import { structuredData } from "./structured-data.ts";

/** What search results and shared links say about a page. A public page without a description is an error. */
const descriptions: { readonly [Title in PageRow["title"]]?: string } = {
  home: home.description,
  "study-guide": studyGuide.description,
  faqs: faqs.description,
  privacy: privacy.description,
  terms: terms.description,
  "readiness-method": readinessMethod.description,
  exam: home.examDescription,
  login: `${signIn.lead} ${signIn.noAccount}`,
  register: `${register.lead} ${register.claim}`,
};

/** What search engines may list: prerendered, and not an error. */
export const isPublic = (row: PageRow): boolean =>
  row.prerender === true && row.status === undefined && !row.isCopy;
export const publicRows = pageRows.filter(([, row]) => isPublic(row));
export const liveRows = pageRows.filter(([, row]) => row.live === true);

export const addressOf = ({ path }: PageRow): string => standIn + path;

/** What the head of a page tells search engines and shared links. */
export const headOf = (name: PageName, row: PageRow): readonly string[] => {
  const description = descriptions[row.title];
  if (!isPublic(row)) {
    if (row.prerender === true) return [meta("robots", "noindex")];
    return description === undefined || row.status !== undefined ? [] : [meta("description", description)];
  }
  if (description === undefined) throw new Error(`The page ${name} needs a description in page-head.ts.`);
  return headTags({
    title: titleOf(name, row),
    description,
    path: row.path,
    picture: sharePictureOf(name),
  });
};

/** What a public page is, for search engines: after everything that a browser should fetch early. */
export const dataOf = (name: PageName, row: PageRow): readonly string[] =>
  isPublic(row) ? [thingsBlock(structuredData(name, row))] : [];
