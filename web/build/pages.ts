import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Manifest } from "vite";
import type { PaperReference, StudyGuide } from "#modules/catalogue/contract";
import type { PageRow } from "../routing/route-row.ts";
import type { PageName } from "../routing/routes.ts";
import { type ExamStart, examStarts } from "./exam-starts.ts";
import { routes } from "../routing/routes.ts";
import { fileOf, live, pageRows, titleOf } from "./describe-routes.ts";
import { filesOf, partsOf } from "./manifest.ts";
import { escaped } from "../app/head-tags.ts";
import { dataOf, headOf } from "./page-head.ts";
import { studyGuideFile } from "./study-guide.ts";

interface Prerenderer {
  readonly renderPage: (path: string) => Promise<string>;
  readonly drawExamStart: (paper: PaperReference, path: string) => Promise<string>;
  readonly readGuideFrom: (source: () => Promise<StudyGuide>) => Promise<void>;
}

const headLines = (template: string, manifest: Manifest, name: PageName, row: PageRow) => {
  const { scripts, styles } = filesOf(manifest, partsOf(name, row));
  const missing = (file: string) => !template.includes(`/${file}"`);
  return [
    ...headOf(name, row),
    ...styles.filter(missing).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.filter(missing).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...dataOf(name, row),
  ].join("\n    ");
};

/** Placed before everything that the page loads. */
const withReferrer = (html: string, { referrer }: PageRow) =>
  referrer === undefined
    ? html
    : html.replace(
        /<meta charset[^>]*>/,
        (first) => `${first}\n    <meta name="referrer" content="no-referrer">`,
      );

/** A prerendered page can be read without JavaScript, and so can one that the server writes. */
const rootOf = (row: PageRow, content: string | undefined): string | undefined => {
  if (row.live) return live.body;
  return content === undefined ? undefined : `<div id="root" data-path="${row.path}">${content}</div>`;
};

const pageHtml = (
  template: string,
  manifest: Manifest,
  [name, row]: readonly [PageName, PageRow],
  content: string | undefined,
) =>
  withReferrer(template, row)
    .replace(/<title>.*<\/title>/, () =>
      row.live ? live.head : `<title>${escaped(titleOf(name, row))}</title>`,
    )
    .replace("</head>", () => `  ${headLines(template, manifest, name, row)}\n  </head>`)
    .replace(
      /<div id="root"><\/div>\s*<noscript\s*>.*?<\/noscript\s*>/s,
      (empty) => rootOf(row, content) ?? empty,
    );

/** The program draws the same screen anew and takes the place of this one; without a program, a sentence says so. */
const startHtml = (shell: string, { path }: ExamStart, content: string) =>
  shell.replace('<div id="root"></div>', () => `<div id="root" data-start="${path}">${content}</div>`);

const writeStarts = async (folder: string, { drawExamStart }: Prerenderer): Promise<void> => {
  const shell = await readFile(join(folder, fileOf("exam", routes.exam)), "utf8");
  for (const start of examStarts) {
    const file = join(folder, start.file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, startHtml(shell, start, await drawExamStart(start.paper, start.path)));
  }
};

/**
 * Writes the HTML of every page: prerendered where the row says so, otherwise a shell that names the page's files. The
 * study guide's text is in the folder already.
 */
export const writePages = async (
  folder: string,
  prerenderFile: string,
  manifest: Manifest,
): Promise<void> => {
  const template = await readFile(join(folder, "index.html"), "utf8");
  const prerenderer = (await import(`${pathToFileURL(prerenderFile)}?${Date.now()}`)) as Prerenderer;
  const guide = await readFile(join(folder, studyGuideFile), "utf8");
  await prerenderer.readGuideFrom(async () => JSON.parse(guide) as StudyGuide);
  await writeFile(join(folder, "spa.html"), template);
  await rm(join(folder, "index.html"));
  for (const [name, row] of pageRows) {
    const content = row.prerender ? await prerenderer.renderPage(row.path) : undefined;
    const file = join(folder, fileOf(name, row));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, pageHtml(template, manifest, [name, row], content));
  }
  await writeStarts(folder, prerenderer);
};
