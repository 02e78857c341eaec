import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { matchPath } from "./match.ts";
import { patternOf } from "./path.ts";
import type { RouteRow } from "./route-row.ts";
import { routes } from "./routes.ts";

const web = fileURLToPath(new URL("../", import.meta.url));
const rows = Object.entries<RouteRow>(routes);
const pages = rows.flatMap(([name, row]) => ("page" in row ? [{ name, row }] : []));

/** Two addresses per row: with its optional parameters and without. */
const samplesOf = (path: string) => [
  path.replace(/:\w+\??/g, "sample-1"),
  path.replace(/\/:\w+\?/g, "").replace(/:\w+/g, "sample-1") || "/",
];

describe("the route table", () => {
  test.each(rows)("no other row matches the addresses of %s", (name, { path }) => {
    for (const sample of samplesOf(path)) {
      const matching = rows.filter(([, row]) => patternOf(row.path).test(sample)).map(([other]) => other);
      expect(matching).toEqual([name]);
    }
  });

  test("names every page file, and only files that exist", () => {
    const named = pages.map(({ row }) => /pages\/[\w/.-]+\.page\.tsx/.exec(row.page.toString())![0]);
    expect(named.length).toBeGreaterThanOrEqual(4);
    expect(named.toSorted()).toEqual(globSync("pages/**/*.page.tsx", { cwd: web }).toSorted());
  });

  test("redirects lead to a page", () => {
    for (const [, row] of rows)
      if ("redirect" in row) expect(matchPath(row.path)).toHaveProperty("redirect", expect.any(String));
    for (const path of ["/code-8", "/code-10&14"]) {
      const found = matchPath(path);
      expect("redirect" in found && matchPath(found.redirect)).toMatchObject({ name: "exam" });
    }
  });

  test("prerenders only pages without parameters", () => {
    for (const { row } of pages) if (row.prerender) expect(row.path).not.toContain(":");
  });

  test("every page's own copy exists in every language", () => {
    for (const { row } of pages)
      for (const area of row.copy)
        expect(globSync(`copy/{en,fr,ar,ch}/${area}.ts`, { cwd: web })).toHaveLength(4);
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
  expect(raw.toSorted()).toEqual(["routing/href.ts", "routing/match.ts"]);
});
