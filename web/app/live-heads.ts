import type { PublicArticle } from "#modules/admin-template/contract";
import type { DrivingSchool } from "#modules/catalogue/contract";
import type { createTranslator } from "use-intl/core";
import type { Messages } from "../copy/messages.ts";
import type { ReadAnswer, ReadBody } from "../data/page-reads.ts";
import { isProvince } from "../features/schools/school-search.ts";
import { href } from "../routing/href.ts";
import type { PageName } from "../routing/routes.ts";
import { documentTitle } from "../routing/titles.ts";
import { articleThing, feedLink } from "./article-heads.ts";
import { localBusiness } from "./local-business.ts";
import { planOffers } from "./plan-offers.ts";
import {
  breadcrumbs,
  escaped,
  headTags,
  meta,
  type PageHead,
  sharePictureOf,
  thingsBlock,
} from "./head-tags.ts";

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

const provinceSchools: LiveHead = ({ params, t }) => {
  const { province = "" } = params;
  if (!isProvince(province)) return undefined;
  const words = { province: t(`schools.provinces.${province}`) };
  const name = t("schools.inProvince", words);
  const path = href("provinceSchools", { province });
  const head = {
    title: documentTitle("provinceSchools", name),
    description: t("schools.inProvinceDescription", words),
    path,
    picture,
  };
  return tagsOf(head, [
    breadcrumbs([
      [t("shell.titles.find-school"), href("findSchool")],
      [name, path],
    ]),
  ]);
};

/** An answer is that of the page's only read. */
const school: LiveHead = ({ params, answers: [answer], t }) => {
  if (answer === undefined || (!answer.ok && answer.status === 404)) return undefined;
  const path = href("school", { schoolId: params["schoolId"] ?? "" });
  const finder = [t("shell.titles.find-school"), href("findSchool")] as const;
  if (!answer.ok) {
    const title = documentTitle("school", t("shell.titles.school"));
    return tagsOf({ title, description: t("schools.description"), path, picture }, [breadcrumbs([finder])]);
  }
  const shown = answer.body as DrivingSchool;
  const { name, town, codes, sample } = shown;
  const province = t(`schools.provinces.${shown.province}`);
  const head = {
    title: documentTitle("school", `${name}, ${town}`),
    description: t("schools.schoolDescription", { name, town, province, codes: codes.join(", ") }),
    path,
    picture,
  };
  const list = href("provinceSchools", { province: shown.province });
  const way = breadcrumbs([finder, [t("schools.inProvince", { province }), list], [name, path]]);
  // An invented school is no business, and none to be found.
  return sample
    ? [meta("robots", "noindex"), ...tagsOf(head, [way])]
    : tagsOf(head, [way, localBusiness(shown, { province, path })]);
};

const articlesPicture = sharePictureOf("articles");

const articles: LiveHead = ({ t }) => {
  const name = t("shell.titles.articles");
  const path = href("articles");
  const title = documentTitle("articles", name);
  return [
    ...tagsOf({ title, description: t("articles.description"), path, picture: articlesPicture }, [
      breadcrumbs([[name, path]]),
    ]),
    feedLink(name),
  ];
};

const article: LiveHead = ({ params, answers: [answer], t }) => {
  if (answer === undefined || (!answer.ok && answer.status === 404)) return undefined;
  const path = href("article", { slug: params["slug"] ?? "" });
  const list = [t("shell.titles.articles"), href("articles")] as const;
  const about = { path, picture: articlesPicture, type: "article" } as const;
  if (!answer.ok) {
    const title = documentTitle("article", t("shell.titles.articles"));
    return tagsOf({ ...about, title, description: t("articles.description") }, [breadcrumbs([list])]);
  }
  const shown = answer.body as PublicArticle;
  const head = { ...about, title: documentTitle("article", shown.title), description: shown.summary };
  const things = [breadcrumbs([list, [shown.title, path]]), articleThing(shown, about)];
  return [...tagsOf(head, things), feedLink(list[0])];
};

/** Plans as they are sold at this moment. `/services` is the same page, found as this one. */
const pricing: LiveHead = ({ answers: [answer], t }) => {
  const name = t("shell.titles.pricing");
  const path = href("pricing");
  const pricingPicture = sharePictureOf("pricing");
  const head = { title: documentTitle("pricing", name), path, picture: pricingPicture };
  const offers = answer?.ok
    ? planOffers(answer.body as ReadBody<"/plans">, { t, path, picture: pricingPicture })
    : [];
  return tagsOf({ ...head, description: t("pricing.description") }, [breadcrumbs([[name, path]]), ...offers]);
};

/** The shop, and each product of it. */
const shop: LiveHead = ({ params, answers: [answer], t }) => {
  const name = t("shell.titles.shop");
  const list = href("shop");
  const picture = sharePictureOf("shop");
  const products = answer?.ok ? (answer.body as ReadBody<"/shop/products">).products : [];
  const { product } = params;
  const shown = products.find(({ plan }) => plan.planId === product)?.plan;
  if (product !== undefined && answer?.ok && shown === undefined) return undefined;
  if (shown === undefined)
    return tagsOf(
      { title: documentTitle("shop", name), description: t("shop.description"), path: list, picture },
      [breadcrumbs([[name, list]])],
    );
  const called = t(`buying.plan.${shown.product}`, { days: String(shown.days) });
  const path = href("shop", { product: shown.planId });
  const description = t(`buying.opens.${shown.product}`);
  return tagsOf({ title: documentTitle("shop", called), description, path, picture }, [
    breadcrumbs([
      [name, list],
      [called, path],
    ]),
  ]);
};

/** The heads of the pages that the server writes. A live page without one does not exist. */
export const liveHeads: { readonly [Name in PageName]?: LiveHead } = {
  findSchool,
  provinceSchools,
  school,
  articles,
  article,
  pricing,
  services: pricing,
  shop,
};
