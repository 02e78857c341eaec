import path from "node:path";
import lighthouse from "lighthouse";
import { sentBytes } from "../../../web/build/sent-bytes.ts";
import { distRoot } from "../../../web/build/vite-config.ts";

/** Scores of 0 to 100, then what they come from. */
export interface PageLoad {
  readonly performance: number;
  readonly accessibility: number;
  readonly "best practices": number;
  readonly SEO: number;
  readonly "LCP s": number;
  readonly "TBT ms": number;
  readonly CLS: number;
  readonly "scripts kB": number;
  readonly "styles kB": number;
  readonly scripts: number;
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

const categories = {
  performance: "performance",
  accessibility: "accessibility",
  "best practices": "best-practices",
  SEO: "seo",
} as const;

/** Whether a page is the one that was asked for. A practice is started, and then has an address of its own below. */
const isThere = (shown: string, asked: string): boolean =>
  shown === asked || new URL(shown).pathname.startsWith(`${new URL(asked).pathname}/`);

/** Prints what a page is marked down for, so that a miss can be mended. */
const sayFaults = (url: string, { categories: all, audits }: Lhr): void => {
  for (const { id } of all["accessibility"]!.auditRefs) {
    const { score, details } = audits[id]!;
    if (score === 0) console.log(`${url}: ${id}: ${JSON.stringify(details?.items ?? []).slice(0, 600)}`);
  }
};

/** Loads a page as a phone on slow 4G whose processor is four times slower than this one. */
export const measureLoad = async (url: string, port: number): Promise<PageLoad> => {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: Object.values(categories),
  });
  const { lhr } = result ?? {};
  if (lhr === undefined || lhr.runtimeError !== undefined)
    throw new Error(`Lighthouse could not measure ${url}: ${lhr?.runtimeError?.message ?? "no result"}`);
  if (!isThere(lhr.finalDisplayedUrl, url)) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}.`);
  const score = (name: keyof typeof categories) =>
    Math.round((lhr.categories[categories[name]]?.score ?? 0) * 100);
  sayFaults(url, lhr);
  const figure = (audit: string) => lhr.audits[audit]!.numericValue ?? 0;
  const loaded = (type: "Script" | "Stylesheet") =>
    (lhr.audits["network-requests"]!.details?.items ?? []).filter((item) => item["resourceType"] === type);
  /** As the build counts them: compressed, headers aside. Here with what comes after the first picture. */
  const kilobytes = async (type: "Script" | "Stylesheet") => {
    const files = loaded(type).map((item) => path.join(distRoot, new URL(String(item["url"])).pathname));
    const sizes = await Promise.all(files.map(sentBytes));
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  };
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best practices": score("best practices"),
    SEO: score("SEO"),
    "LCP s": figure("largest-contentful-paint") / 1000,
    "TBT ms": figure("total-blocking-time"),
    CLS: figure("cumulative-layout-shift"),
    "scripts kB": await kilobytes("Script"),
    "styles kB": await kilobytes("Stylesheet"),
    scripts: loaded("Script").length,
  };
};
