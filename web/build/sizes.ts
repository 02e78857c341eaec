import { join } from "node:path";
import type { Manifest } from "vite";
import type { Layout, PageRow } from "../routing/route-row.ts";
import type { PageName } from "../routing/routes.ts";
import { fileOf, pageRows } from "./describe-routes.ts";
import { filesOf, partsOf } from "./manifest.ts";
import { sentBytes } from "./sent-bytes.ts";

type Weights = Readonly<Record<"html" | "scripts" | "styles" | "fonts" | "all", number>>;

/**
 * In KiB after brotli: what a cheap phone on a slow line loads in a few seconds (87.9 KiB are 90 kB, 146.4 are 150; the exam is asked for 140 kB, 136.7 KiB, and held to what it reached, with room for a few names of pages). Staff work at a desk, with whole tables
 * and the exam itself inside a page (185.5 KiB are 190 kB).
 */
const budgets: Readonly<Record<Layout, Partial<Weights>>> = {
  public: { scripts: 87.9, styles: 20, fonts: 28, all: 220 },
  plain: { scripts: 146.4, styles: 34, fonts: 28, all: 230 },
  main: { scripts: 146.4, styles: 34, fonts: 28, all: 230 },
  focus: { scripts: 136, styles: 34, fonts: 28, all: 230 },
  staff: { scripts: 185.5, styles: 34, fonts: 28, all: 280 },
};

/** Pages that are held to less than the others with their frame: what they reached, and room for a few names of pages. */
const ownBudgets: Readonly<Partial<Record<PageName, Partial<Weights>>>> = {
  home: { scripts: 83.5 },
  practiceSession: { scripts: 135.5 },
};

export interface PageSize {
  readonly page: string;
  readonly weights: Weights;
  readonly over: readonly string[];
}

const kib = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;

const weigh = async (folder: string, files: readonly string[]) => {
  const sizes = await Promise.all(files.map((file) => sentBytes(join(folder, file))));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** A page behind the sign-in counts as a page of the main frame, also with another frame of its own: the visitor has loaded that. */
const kindOf = ({ path, guard, layout }: PageRow): Layout => {
  if (path.startsWith("/admin/")) return "staff";
  // The chooser before a practice has the main frame, and a practice may weigh as much as that: 150 kB.
  if (path.startsWith("/client/practice/")) return "main";
  return guard === "client" ? "main" : layout;
};

const sizeOf = async (
  folder: string,
  manifest: Manifest,
  name: PageName,
  row: PageRow,
): Promise<PageSize> => {
  const { scripts, styles, fonts } = filesOf(manifest, partsOf(name, row));
  const [html, js, css, font] = [
    await weigh(folder, [fileOf(name, row)]),
    await weigh(folder, scripts),
    await weigh(folder, styles),
    await weigh(folder, fonts),
  ];
  const weights = {
    html: kib(html),
    scripts: kib(js),
    styles: kib(css),
    fonts: kib(font),
    all: kib(html + js + css + font),
  };
  const budget = { ...budgets[kindOf(row)], ...ownBudgets[name] };
  const over = Object.entries(budget).filter(([part, most]) => weights[part as keyof Weights] > most);
  return {
    page: name,
    weights,
    over: over.map(([part, most]) => `${part} ${weights[part as keyof Weights]} > ${most} KiB`),
  };
};

/** The transfer size of the first visit to each page of a folder that is compressed. */
export const measurePages = (folder: string, manifest: Manifest): Promise<readonly PageSize[]> =>
  Promise.all(pageRows.map(([name, row]) => sizeOf(folder, manifest, name, row)));

export const reportSizes = (sizes: readonly PageSize[]): string =>
  [
    "KiB, brotli      html   js  css fonts  all",
    ...sizes.map(
      ({ page, weights, over }) =>
        page.padEnd(14) +
        Object.values(weights)
          .map((weight) => String(weight).padStart(6))
          .join("") +
        over.map((part) => `  OVER: ${part}`).join(""),
    ),
  ].join("\n");
