import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { languages } from "../copy/language.ts";
import { staffRoutes } from "../routing/staff-routes.ts";
import type { PageRow } from "../routing/route-row.ts";

const web = fileURLToPath(new URL("../", import.meta.url));
const rows = Object.entries<PageRow>(staffRoutes);

test("a page of staff about one thing has a title that names it", () => {
  const loaders = readFileSync(`${web}app/staff-loaders.ts`, "utf8");
  const unnamed = rows.filter(([name, { path }]) => {
    if (!path.includes(":")) return false;
    const folder = new RegExp(`\\b${name}: \\(\\) => import\\("\\.\\./(pages/[^/]+)/`).exec(loaders)![1]!;
    return !globSync(`${folder}/**/*.tsx`, { cwd: web }).some((file) =>
      readFileSync(web + file, "utf8").includes("useOwnTitle("),
    );
  });
  expect(unnamed.map(([name]) => name)).toEqual([]);
});

test.each(languages)("no two pages of staff are called the same in %s", async (language) => {
  const { admin } = (await import(`../copy/${language}/admin.ts`)) as {
    readonly admin: { readonly titles: Readonly<Record<string, string>> };
  };
  const titles = Object.values(admin.titles);
  expect(titles.length).toBeGreaterThan(30);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
