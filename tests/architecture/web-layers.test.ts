import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { importCircles, importGraph, upwardImports } from "./import-graph.ts";
import { parseSource, readSources } from "./source.ts";

/** The layers of web/, the lowest first: each imports itself and those before it. main.tsx and prerender.tsx are above all. */
const layers = [
  "copy",
  "ui",
  "routing",
  "data",
  "machines",
  "session",
  "features",
  "pages",
  "app",
  "build",
].map((folder) => `web/${folder}`);

const pageFolder = (path: string) => /^web\/pages\/[^/]+\//.exec(path)?.[0];

const root = fileURLToPath(new URL("../..", import.meta.url));
const graph = importGraph(readSources(root).filter(({ path }) => path.startsWith("web/")));

describe("the files of web/", () => {
  test("are all read, with their imports", () => {
    expect(graph.size).toBeGreaterThanOrEqual(400);
    expect([...graph.values()].flat().length).toBeGreaterThanOrEqual(graph.size);
    for (const layer of layers)
      expect([...graph.keys()].filter((path) => path.startsWith(`${layer}/`)).length).toBeGreaterThan(5);
  });

  test("import each other without a circle", () => {
    expect(importCircles(graph)).toEqual([]);
  });

  test("import no layer above their own", () => {
    expect(upwardImports(graph, layers)).toEqual([]);
  });

  test("of one page import no other page", () => {
    const across = [...graph].flatMap(([file, targets]) => {
      const own = pageFolder(file);
      if (own === undefined) return [];
      return targets
        .filter((target) => ![own, undefined].includes(pageFolder(target)))
        .map((to) => `${file} → ${to}`);
    });
    expect(across).toEqual([]);
  });

  test("name a cell of a card only in the row that knows its column", () => {
    const naming = globSync("web/**/*.tsx", { cwd: root }).filter((path) =>
      readFileSync(join(root, path), "utf8").includes("data-label="),
    );
    expect(naming).toEqual(["web/features/admin/table-row.tsx"]);
  });
});

const planted = (files: Readonly<Record<string, string>>) =>
  importGraph(Object.entries(files).map(([path, text]) => parseSource(path, text)));

describe("a planted violation is found:", () => {
  test("a circle of two files, one of which imports only a type", () => {
    const circle = planted({
      "web/ui/a.ts": 'import type { B } from "./b.ts"; export type A = B;',
      "web/ui/b.ts": 'import { c } from "./c.ts"; export type B = typeof c;',
      "web/ui/c.ts": 'export const c = 1; export * from "./a.ts";',
    });
    expect(importCircles(circle)).toEqual(["web/ui/a.ts → web/ui/b.ts → web/ui/c.ts → web/ui/a.ts"]);
  });

  test("a circle that is closed by a dynamic import", () => {
    const circle = planted({
      "web/routing/routes.ts": 'export const page = () => import("../pages/home/home.page.tsx");',
      "web/pages/home/home.page.tsx": 'import { page } from "../../routing/routes.ts"; export default page;',
    });
    expect(importCircles(circle)).toHaveLength(1);
    expect(upwardImports(circle, layers)).toEqual(["web/routing/routes.ts → web/pages/home/home.page.tsx"]);
  });

  test("an import of a higher layer for a type alone", () => {
    const upward = planted({
      "web/data/call.ts": 'import type { Session } from "../session/session.ts"; export type A = Session;',
      "web/session/session.ts": "export interface Session {}",
    });
    expect(importCircles(upward)).toEqual([]);
    expect(upwardImports(upward, layers)).toEqual(["web/data/call.ts → web/session/session.ts"]);
  });

  test("an import of a file above all layers", () => {
    const upward = planted({
      "web/app/app.tsx": 'import "../main.tsx";',
      "web/main.tsx": "export {};",
    });
    expect(upwardImports(upward, layers)).toEqual(["web/app/app.tsx → web/main.tsx"]);
  });
});
