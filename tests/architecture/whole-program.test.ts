import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { importCircles, importGraph, upwardImports } from "./import-graph.ts";
import { parseSource, readSources } from "./source.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = readSources(root).filter(({ path }) => /^(src|modules|web|migrations)\//.test(path));
const graph = importGraph(sources);

/** A module's folders, the lowest first; its `index.ts` is above them all. */
const layersOf = (module: string) =>
  ["contract", "domain", "application", "infrastructure"].map((folder) => `modules/${module}/${folder}`);
const modules = [...new Set(sources.flatMap(({ path }) => /^modules\/([^/]+)\//.exec(path)?.[1] ?? []))];
const isTest = (path: string) => /\.(test|fixture)\.tsx?$|\/testing\//.test(path);

describe("the files of the program", () => {
  test("are all read, with their imports", () => {
    expect(graph.size).toBeGreaterThan(1_200);
    expect([...graph.values()].flat().length).toBeGreaterThan(2 * graph.size);
    expect(modules.length).toBeGreaterThanOrEqual(4);
  });

  test("import each other without a circle, types included", () => {
    expect(importCircles(graph)).toEqual([]);
  });

  test.each(modules)("of module %s import no layer above their own", (module) => {
    const inside = [...graph].filter(([path]) => path.startsWith(`modules/${module}/`) && !isTest(path));
    const own = new Map(
      inside.map(([path, targets]) => [
        path,
        targets.filter((target) => target.startsWith(`modules/${module}/`)),
      ]),
    );
    expect(upwardImports(own, layersOf(module))).toEqual([]);
  });
});

describe("a planted violation is found:", () => {
  const planted = (files: Readonly<Record<string, string>>) =>
    importGraph(Object.entries(files).map(([path, text]) => parseSource(path, text)));

  test("a circle through the entry points of two modules", () => {
    const circle = planted({
      "modules/billing/index.ts": 'import "#modules/scheduling/contract";',
      "modules/scheduling/contract/index.ts": 'export * from "./events.ts";',
      "modules/scheduling/contract/events.ts":
        'import type { A } from "#modules/billing"; export type B = A;',
    });
    expect(importCircles(circle)).toHaveLength(1);
  });

  test("a circle through the published events of a module", () => {
    const circle = planted({
      "modules/billing/application/pay.ts": 'import "#modules/billing/events";',
      "modules/billing/contract/events.ts": 'import "../application/pay.ts";',
    });
    expect(importCircles(circle)).toHaveLength(1);
    expect(upwardImports(circle, layersOf("billing"))).toHaveLength(1);
  });
});
