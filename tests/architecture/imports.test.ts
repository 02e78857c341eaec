import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { checkImports, type ModuleGraph } from "./check-imports.ts";
import { placeOf } from "./place.ts";
import * as modules from "../../src/modules.ts";
import { parseSource, readSources } from "./source.ts";

/** Which modules each module imports, by its own definition. */
const graph: ModuleGraph = Object.fromEntries(Object.values(modules).map(({ name, uses }) => [name, uses]));

const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = readSources(root);

describe("the source", () => {
  test("keeps every import rule", () => {
    const found = checkImports(sources, graph).map(
      ({ rule, where, advice }) => `${where} (${rule}): ${advice}`,
    );
    expect(found).toEqual([]);
  });

  // A checker that looked at nothing says "no violations" too.
  test.each([
    ["vocabulary", 5],
    ["kernel", 30],
    ["module", 60],
    ["root", 4],
    ["web", 60],
    ["tests", 20],
  ])("was read: %s has at least %i files, with imports", (area, least) => {
    const read = sources.filter(({ path }) => placeOf(path).area === area);
    expect(read.length).toBeGreaterThanOrEqual(least);
    expect(read.flatMap(({ imports }) => imports).length).toBeGreaterThanOrEqual(read.length / 2);
  });

  test("has a folder for every module in src/modules.ts, and no other module", () => {
    const folders = new Set(sources.flatMap(({ path }) => placeOf(path).module ?? []));
    expect([...folders].toSorted()).toEqual(Object.keys(graph).toSorted());
  });
});

describe("the module graph", () => {
  test("has no circle", () => {
    const reaches = (from: string, seen: readonly string[] = []): readonly string[] =>
      (graph[from] ?? []).flatMap((next) =>
        seen.includes(next) ? [next] : [next, ...reaches(next, [...seen, next])],
      );
    expect(Object.keys(graph).filter((name) => reaches(name).includes(name))).toEqual([]);
  });

  test("has no edge to admin-template, which belongs to no part of the business", () => {
    expect(Object.values(graph).flat()).not.toContain("admin-template");
  });

  test("has no edge without an import", () => {
    const imported = (from: string, to: string) =>
      sources.some(
        ({ path, imports }) =>
          placeOf(path).module === from &&
          imports.some(({ specifier }) => specifier.startsWith(`#modules/${to}`)),
      );
    const edges = Object.entries(graph).flatMap(([from, uses]) => uses.map((to) => ({ from, to })));
    expect(edges.length).toBeGreaterThan(0);
    expect(edges.filter(({ from, to }) => !imported(from, to))).toEqual([]);
  });
});

/** The graph that the planted imports below are judged by. */
const plantedGraph: ModuleGraph = {
  identity: [],
  catalogue: [],
  billing: ["identity", "catalogue"],
  "admin-template": ["billing"],
};
const check = (path: string, text: string) =>
  checkImports([parseSource(path, text)], plantedGraph).map(({ rule }) => rule);

describe("a planted violation is found:", () => {
  test.each([
    [5, "modules/billing/application/pay.ts", 'import { orders } from "../infrastructure/orders.ts"'],
    [5, "modules/billing/domain/order.ts", 'export type { Row } from "../infrastructure/tables.ts"'],
    [6, "modules/billing/domain/order.ts", 'import { a } from "../../catalogue/domain/paper.ts"'],
    [6, "modules/billing/domain/order.ts", 'import { a } from "../../../src/vocabulary/id.ts"'],
    [6, "modules/billing/application/pay.ts", 'import { a } from "#modules/catalogue/domain/paper"'],
    [6, "modules/billing/application/pay.ts", 'import { a } from "#modules/catalogue/testing"'],
    [6, "modules/billing/application/pay.ts", 'import { a } from "../../../tests/support/postgres.ts"'],
    [6, "src/kernel/log.ts", 'import { a } from "../../modules/billing/index.ts"'],
    [6, "web/app/app.tsx", 'import { a } from "../../modules/billing/contract/index.ts"'],
    [7, "modules/identity/application/register.ts", 'import { a } from "#modules/billing/contract"'],
    [7, "modules/catalogue/index.ts", 'import { a } from "#modules/identity/events"'],
    [7, "modules/billing/application/pay.ts", 'const a = await import("#modules/admin-template")'],
    [7, "modules/billing/application/pay.ts", 'import { a } from "#modules/billing"'],
    [7, "modules/unheard-of/index.ts", 'import { a } from "#modules/identity"'],
    [8, "src/kernel/jobs/queue.ts", 'import { a } from "#modules/billing/contract"'],
    [8, "src/main.ts", 'import { billing } from "#modules/billing"'],
    [9, "web/app/app.tsx", 'import { a } from "#kernel/log"'],
    [9, "web/app/app.tsx", 'export * from "#modules/billing"'],
    [9, "web/build/pages.ts", 'const a = await import("#modules/catalogue")'],
    [9, "web/build/study-guide.ts", 'const a = await import("#modules/billing")'],
    [9, "web/build/study-guide.ts", 'import { a } from "#kernel/log"'],
    [
      10,
      "modules/billing/application/pay.ts",
      'import { Effect } from "effect"; Effect.runSync(Effect.void)',
    ],
    [10, "src/kernel/log.ts", 'import { ManagedRuntime } from "effect"'],
    [10, "src/kernel/log.ts", 'import * as Runtime from "effect/ManagedRuntime"'],
    [11, "modules/billing/application/pay.test.ts", 'import { a } from "#modules/catalogue"'],
    [11, "modules/billing/testing/index.ts", 'import { a } from "#modules/catalogue/events"'],
    ["entry-points", "modules/billing/domain/index.ts", ""],
    ["entry-points", "src/kernel/jobs/index.ts", ""],
  ] as const)("rule %s, %s: %s", (rule, path, text) => {
    expect(check(path, text)).toEqual([rule]);
  });
});

describe("what is allowed stays quiet:", () => {
  test.each([
    ["modules/billing/index.ts", 'import { orders } from "./infrastructure/orders.ts"'],
    [
      "modules/billing/infrastructure/orders.ts",
      'import { a } from "./tables.ts"; import "../domain/order.ts"',
    ],
    ["modules/billing/infrastructure/orders.database.test.ts", 'import { a } from "./orders.ts"'],
    ["modules/billing/application/pay.test.ts", 'import { a } from "#modules/catalogue/testing"'],
    ["modules/billing/application/pay.test.ts", 'import { a } from "../../../tests/support/postgres.ts"'],
    ["modules/billing/application/pay.ts", 'import { Catalogue } from "#modules/catalogue"'],
    [
      "modules/billing/application/pay.ts",
      'import { a } from "#kernel/log"; import { b } from "#vocabulary/id"',
    ],
    ["modules/billing/domain/order.ts", 'import { a } from "../contract/index.ts"'],
    ["modules/admin-template/application/sales.ts", 'import { a } from "#modules/billing/events"'],
    ["src/modules.ts", 'export { billing } from "#modules/billing"'],
    ["src/app.ts", 'import { billing } from "#modules/billing"'],
    ["src/kernel/http/mount.ts", 'import type { ManagedRuntime } from "effect"'],
    ["src/kernel/http/run.ts", 'import { Effect } from "effect"; Effect.runPromise(Effect.void)'],
    ["src/kernel/log.test.ts", 'import { Effect } from "effect"; Effect.runPromise(Effect.void)'],
    ["web/app/app.tsx", 'import { a } from "#modules/billing/contract"'],
    ["web/build/study-guide.ts", 'const a = await import("#modules/catalogue")'],
    ["modules/billing/contract/index.ts", 'export * from "./ids.ts"'],
  ])("%s: %s", (path, text) => {
    expect(check(path, text)).toEqual([]);
  });
});
