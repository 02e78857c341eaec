import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Manifest } from "vite";
import type { PaperReference, StudyGuide } from "#modules/catalogue/contract";
import type { Role } from "#vocabulary/access";
import { dataBlock } from "../app/head-tags.ts";
import { contentsLeaf, leafId, leavesOf } from "../data/guide-leaves.ts";
import type { PageRow } from "../routing/route-row.ts";
import { fillPath } from "../routing/path.ts";
import { routes } from "../routing/routes.ts";
import { fileOf, live, pageRows } from "./describe-routes.ts";
import { drawnPages } from "./drawn-pages.ts";
import { examStarts } from "./exam-starts.ts";
import { chaptersOf, dataOfChapter, headOfChapter } from "./guide-chapters.ts";
import { forRole, pageHtml, rootOf, textFirst } from "./page-html.ts";

interface Prerenderer {
  readonly renderPage: (path: string) => Promise<string>;
  readonly drawExamStart: (paper: PaperReference, path: string) => Promise<string>;
  readonly drawPage: (path: string, role: Role) => Promise<string>;
  readonly writeGuideFrom: (guide: StudyGuide) => Promise<void>;
}

interface Build {
  readonly folder: string;
  readonly template: string;
  readonly manifest: Manifest;
  readonly guide: StudyGuide;
  readonly prerenderer: Prerenderer;
}

const write = async ({ folder }: Build, name: string, html: string): Promise<void> => {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
};

/** A page of the guide, and beside it what it was written from: the browser needs nothing more to take it over. */
const guidePage = async ({ guide, prerenderer }: Build, path: string, name: string): Promise<string> => {
  const leaf = dataBlock({ name, leaf: leavesOf(guide).get(name) }, `type="application/json" id="${leafId}"`);
  return rootOf(path, await prerenderer.renderPage(path)) + leaf;
};

const bodyOf = async (build: Build, row: PageRow): Promise<string | undefined> => {
  if (row.live) return live.body;
  if (!row.prerender) return undefined;
  return row.path === routes.studyGuide.path
    ? guidePage(build, row.path, contentsLeaf)
    : rootOf(row.path, await build.prerenderer.renderPage(row.path));
};

const writeChapters = async (build: Build): Promise<void> => {
  for (const chapter of chaptersOf(build.guide)) {
    const said = {
      title: chapter.title,
      head: headOfChapter(chapter),
      data: dataOfChapter(chapter),
    };
    const body = await guidePage(build, chapter.path, chapter.name);
    const row = ["studyGuideChapter", routes.studyGuideChapter] as const;
    await write(build, chapter.file, pageHtml(build, row, body, said));
  }
};

/** The program draws the same screen anew and takes the place of this one; without a program, a sentence says so. */
const filledShell = (shell: string, mark: string, content: string) =>
  textFirst(shell.replace('<div id="root"></div>', () => `<div id="root" ${mark}>${content}</div>`));

const writeDrawn = async (build: Build): Promise<void> => {
  for (const [name, row] of pageRows) {
    const drawn = drawnPages[name];
    if (drawn === undefined) continue;
    const content = await build.prerenderer.drawPage(fillPath(row.path), drawn.role);
    const shell = await readFile(join(build.folder, fileOf(name, row)), "utf8");
    await write(build, fileOf(name, row), filledShell(forRole(shell, drawn), "data-drawn", content));
  }
};

const writeStarts = async (build: Build): Promise<void> => {
  const shell = await readFile(join(build.folder, fileOf("exam", routes.exam)), "utf8");
  for (const start of examStarts) {
    const content = await build.prerenderer.drawExamStart(start.paper, start.path);
    await write(build, start.file, filledShell(shell, `data-start="${start.path}"`, content));
  }
};

/** Writes the HTML of every page: prerendered where the row says so, otherwise a shell that names the page's files. */
export const writePages = async (
  folder: string,
  prerenderFile: string,
  manifest: Manifest,
  guide: StudyGuide,
): Promise<void> => {
  const template = await readFile(join(folder, "index.html"), "utf8");
  const prerenderer = (await import(`${pathToFileURL(prerenderFile)}?${Date.now()}`)) as Prerenderer;
  await prerenderer.writeGuideFrom(guide);
  const build = { folder, template, manifest, guide, prerenderer };
  await writeFile(join(folder, "spa.html"), template);
  await rm(join(folder, "index.html"));
  for (const [name, row] of pageRows)
    await write(build, fileOf(name, row), pageHtml(build, [name, row], await bodyOf(build, row)));
  await writeChapters(build);
  await writeStarts(build);
  await writeDrawn(build);
};
