import { breadcrumbs, standIn } from "../app/head-tags.ts";
import { faqs } from "../copy/en/faqs.ts";
import { home } from "../copy/en/home.ts";
import { questions, type Source } from "../pages/faqs/questions.ts";
import type { PageRow } from "../routing/route-row.ts";
import type { PageName } from "../routing/routes.ts";
import { ownTitleOf } from "./describe-routes.ts";
import { productName } from "../routing/titles.ts";

const website = {
  "@type": "WebSite",
  name: productName,
  url: `${standIn}/`,
  description: home.description,
  inLanguage: ["en", "fr", "ar", "zh-Hans"],
};

const sourceOf = ([kind, what = ""]: Source) => faqs.sources[kind].replace("{what}", what);

/** Every question as search engines read it: with its own address, and the sources behind the answer. */
const faqPage = (row: PageRow) => ({
  "@type": "FAQPage",
  url: standIn + row.path,
  inLanguage: "en-ZA",
  mainEntity: questions.map(({ slug, sources }) => ({
    "@type": "Question",
    name: faqs.questions[slug].ask,
    url: `${standIn}${row.path}#${slug}`,
    acceptedAnswer: {
      "@type": "Answer",
      text: `${faqs.questions[slug].answer} ${faqs.source}: ${sources.map(sourceOf).join("; ")}.`,
    },
  })),
});

/** What a prerendered page is, in the words of schema.org. */
export const structuredData = (name: PageName, row: PageRow): readonly object[] => [
  name === "home" ? website : breadcrumbs([[ownTitleOf(row), row.path]]),
  ...(name === "faqs" ? [faqPage(row)] : []),
];
