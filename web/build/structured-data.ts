import { faqs } from "../copy/en/faqs.ts";
import { shell } from "../copy/en/shell.ts";
import { questions, type Source } from "../pages/faqs/questions.ts";
import type { PageRow } from "../routing/route-row.ts";
import type { PageName } from "../routing/routes.ts";
import { productName } from "../routing/titles.ts";

const crumb = (position: number, name: string, item: string) => ({
  "@type": "ListItem",
  position,
  name,
  item,
});

const breadcrumbs = (row: PageRow, site: string) => ({
  "@type": "BreadcrumbList",
  itemListElement: [crumb(1, productName, `${site}/`), crumb(2, shell.titles[row.title], site + row.path)],
});

const website = (site: string) => ({
  "@type": "WebSite",
  name: productName,
  url: `${site}/`,
  description: shell.homeDescription,
  inLanguage: ["en", "fr", "ar", "zh-Hans"],
});

const sourceOf = ([kind, what = ""]: Source) => faqs.sources[kind].replace("{what}", what);

/** Every question as search engines read it: with its own address, and the sources behind the answer. */
const faqPage = (row: PageRow, site: string) => ({
  "@type": "FAQPage",
  url: site + row.path,
  inLanguage: "en-ZA",
  mainEntity: questions.map(({ slug, sources }) => ({
    "@type": "Question",
    name: faqs.questions[slug].ask,
    url: `${site}${row.path}#${slug}`,
    acceptedAnswer: {
      "@type": "Answer",
      text: `${faqs.questions[slug].answer} ${faqs.source}: ${sources.map(sourceOf).join("; ")}.`,
    },
  })),
});

/** What a page is, in the words of schema.org. */
export const structuredData = (name: PageName, row: PageRow, site: string): object => ({
  "@context": "https://schema.org",
  "@graph": [
    name === "home" ? website(site) : breadcrumbs(row, site),
    ...(name === "faqs" ? [faqPage(row, site)] : []),
  ],
});
