import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { importCircles, importGraph, upwardImports } from "./import-graph.ts";
import { placeOf } from "./place.ts";
import { parseSource, readSources } from "./source.ts";

/**
 * The folders and root files of the kernel, the lowest first: each imports itself and those before it.
 */
const kernelLayers = [
  "errors.ts",
  "log.ts",
  "effect-log.ts",
  "uuidv7.ts",
  "named-uuid.ts",
  "personal-data.ts",
  "recently-used.ts",
  "share-of-heap.ts",
  "metrics",
  "secrets",
  "database",
  "adoption",
  "backup",
  "embedded-postgres",
  "clock",
  "live",
  "limits",
  "pictures",
  "event-store",
  "aggregate",
  "audit",
  "remarks",
  "processor",
  "bus",
  "anchor",
  "projection",
  "jobs",
  "mail",
  "http",
  "operations",
  "composition",
].map((name) => `src/kernel/${name}`);

const layers = ["src/vocabulary", ...kernelLayers];

const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = readSources(root).filter(({ path }) => !placeOf(path).isTest);
const kernel = importGraph(sources.filter(({ path }) => /^src\/(kernel|vocabulary)\//.test(path)));

describe("the files of the kernel", () => {
  test("are all read, with their imports", () => {
    expect(kernel.size).toBeGreaterThanOrEqual(150);
    expect([...kernel.values()].flat().length).toBeGreaterThanOrEqual(kernel.size);
    for (const layer of layers)
      expect(
        [...kernel.keys()].filter((path) => path.startsWith(layer)),
        layer,
      ).not.toEqual([]);
  });

  test("import no layer above their own", () => {
    expect(upwardImports(kernel, layers)).toEqual([]);
  });

  test("are each in a layer", () => {
    const above = [...kernel.keys()].filter(
      (path) => !layers.some((layer) => path === layer || path.startsWith(`${layer}/`)),
    );
    expect(above).toEqual([]);
  });
});

const planted = (files: Readonly<Record<string, string>>) =>
  importGraph(Object.entries(files).map(([path, text]) => parseSource(path, text)));

describe("a planted violation in the kernel is found:", () => {
  test("an import of a higher folder for a type alone", () => {
    const upward = planted({
      "src/kernel/processor/registry.ts":
        'import type { A } from "../bus/subscription.ts"; export type B = A;',
      "src/kernel/bus/subscription.ts": "export interface A {}",
    });
    expect(upwardImports(upward, layers)).toEqual([
      "src/kernel/processor/registry.ts → src/kernel/bus/subscription.ts",
    ]);
  });

  test("an import of the composition of modules", () => {
    const upward = planted({
      "src/kernel/http/mount.ts":
        'import type { Module } from "../composition/module.ts"; export type A = Module;',
      "src/kernel/composition/module.ts": "export interface Module {}",
    });
    expect(upwardImports(upward, layers)).toEqual([
      "src/kernel/http/mount.ts → src/kernel/composition/module.ts",
    ]);
  });

  test("two folders that import each other", () => {
    const circle = planted({
      "src/kernel/jobs/queue.ts": 'export { a } from "../http/run.ts";',
      "src/kernel/http/run.ts": 'import "../jobs/queue.ts"; export const a = 1;',
    });
    expect(importCircles(circle)).toHaveLength(1);
    expect(upwardImports(circle, layers)).toHaveLength(1);
  });
});
