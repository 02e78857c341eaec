import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { copyOf, type PageRow } from "../../web/routing/route-row.ts";
import { routes } from "../../web/routing/routes.ts";
import { staffRoutes } from "../../web/routing/staff-routes.ts";
import { importGraph, type ImportGraph } from "./import-graph.ts";
import { readSources } from "./source.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, "utf8");

/** What a page imports for its types alone says nothing there. */
const graph = importGraph(
  readSources(root)
    .filter(({ path }) => path.startsWith("web/"))
    .map((source) => ({ ...source, imports: source.imports.filter(({ values }) => values.length > 0) })),
);

/** The file of each page, as the loaders name it. */
const fileOf = new Map(
  ["web/app/loaders.ts", "web/app/staff-loaders.ts"].flatMap((loaders) =>
    [...read(loaders).matchAll(/(\w+): \(\) => import\("([^"]+)"\)/g)].map(
      ([, page, file]) => [page!, posix.join(posix.dirname(loaders), file!)] as const,
    ),
  ),
);

const rows = Object.entries<object>({ ...routes, ...staffRoutes }).filter(
  (entry): entry is [string, PageRow] => "copy" in entry[1] && fileOf.has(entry[0]),
);

const reached = (from: string, imports: ImportGraph): ReadonlySet<string> => {
  const files = new Set([from]);
  for (const file of files) for (const next of imports.get(file) ?? []) files.add(next);
  return files;
};

/** The areas of copy that a text reads. */
const areasIn = (text: string): readonly string[] =>
  [...text.matchAll(/useTranslations\("([\w-]+)/g)].map(([, area]) => area!);

/** A form without sentences of its own beside wrong fields does without this area, and says the same beside each. */
const optional = ["fields"];

/** Returns what a page's files read that its row does not name; such words are missing on the screen. */
const missingOn = (file: string, copy: readonly string[], textOf: (path: string) => string): string[] =>
  [...reached(file, graph)].flatMap((path) =>
    areasIn(textOf(path))
      .filter((area) => !copy.includes(area) && !optional.includes(area))
      .map((area) => `${area} (${path})`),
  );

test("the pages are all read, with the files that they load", () => {
  expect(rows.length).toBeGreaterThan(80);
  for (const [name] of rows) expect([name, reached(fileOf.get(name)!, graph).size > 3]).toEqual([name, true]);
});

test("the row of each page names every area of copy that its files read", () => {
  const missing = rows.map(([name, row]) => [name, missingOn(fileOf.get(name)!, copyOf(row), read)] as const);
  expect(missing.filter(([, areas]) => areas.length > 0)).toEqual([]);
});

test("an area that a page's row does not name is found", () => {
  const [name, row] = rows.find(([page]) => page === "adminRoles")!;
  const without = copyOf(row).filter((area) => area !== "attempts");
  expect(missingOn(fileOf.get(name)!, without, read)).toContain(
    "attempts (web/features/admin/list-exports.tsx)",
  );
});
