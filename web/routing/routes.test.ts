import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { matchPath } from "./match.ts";
import { patternOf } from "./path.ts";
import { copyOf, isPage, type PageRow, type RouteRow } from "./route-row.ts";
import { wholeTable as routes } from "./whole-table.ts";

const web = fileURLToPath(new URL("../", import.meta.url));
const rows = Object.entries<RouteRow>(routes);
const pages = rows.filter((entry): entry is [string, PageRow] => isPage(entry[1]));

/** Two addresses per row: with its optional parameters and without. */
const samplesOf = (path: string) => [
  path.replace(/:\w+\??/g, "sample-1"),
  path.replace(/\/:\w+\?/g, "").replace(/:\w+/g, "sample-1") || "/",
];

describe("the route table", () => {
  test.each(rows)("has no second row that matches the addresses of %s", (name, { path }) => {
    for (const sample of samplesOf(path)) {
      const matching = rows.filter(([, row]) => patternOf(row.path).test(sample)).map(([other]) => other);
      expect(matching).toEqual([name]);
    }
  });

  test("has no page with the title of the page above it", () => {
    const titleOf = Object.fromEntries(pages.map(([name, row]) => [name, row.title]));
    const alike = pages.filter(([, { parent, title }]) => parent !== undefined && titleOf[parent] === title);
    expect(alike.map(([name]) => name)).toEqual([]);
  });

  test("has redirects that lead to a page", () => {
    for (const [, row] of rows)
      if (!isPage(row)) expect(matchPath(row.path)).toHaveProperty("redirect", expect.any(String));
    for (const path of ["/code-8", "/code-10&14"]) {
      const found = matchPath(path);
      expect("redirect" in found && matchPath(found.redirect)).toMatchObject({ name: "exam" });
    }
  });

  test("prerenders only pages without parameters", () => {
    for (const [, row] of pages) if (row.prerender) expect(row.path).not.toContain(":");
  });

  test("puts only pages without required parameters into a navigation, and each in a place of its own", () => {
    const entries = pages.flatMap(([, { path, nav }]) => (nav === undefined ? [] : [{ path, ...nav }]));
    expect(entries.length).toBeGreaterThanOrEqual(5);
    for (const { path } of entries) expect(path).not.toMatch(/:\w+(?!\w*\?)/);
    expect(new Set(entries.map(({ section, order }) => `${section} ${order}`)).size).toBe(entries.length);
  });

  test("names for every page copy that exists in every language, each area once", () => {
    for (const [name, row] of pages) {
      const areas = copyOf(row);
      expect([name, areas]).toEqual([name, [...new Set(areas)]]);
      for (const area of areas)
        expect(globSync(`copy/{en,fr,ar,ch}/${area}.ts`, { cwd: web })).toHaveLength(4);
    }
  });
});

test("no link or navigation is written as a raw path", () => {
  const files = globSync("{app,data,features,machines,pages,routing,session,ui}/**/*.{ts,tsx}", {
    cwd: web,
  }).filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(30);
  const raw = files.filter((file) =>
    /\b(?:to|href)=(?:\{\s*)?["'`]\/|navigate\(\s*["'`]\/|as Href\b/.test(readFileSync(web + file, "utf8")),
  );
  expect(raw.toSorted()).toEqual([
    "features/admin/page-keys.tsx",
    "routing/href.ts",
    "routing/match.ts",
    "routing/nav.ts",
  ]);
});
