import { expect, test } from "vitest";
import { copyOf, type PageRow } from "../../web/routing/route-row.ts";
import { routes } from "../../web/routing/routes.ts";
import { staffRoutes } from "../../web/routing/staff-routes.ts";
import { fileOf, filesOfPage, readFile } from "./page-files.ts";

const rows = Object.entries<object>({ ...routes, ...staffRoutes }).filter(
  (entry): entry is [string, PageRow] => "copy" in entry[1] && fileOf.has(entry[0]),
);

/** The areas of copy that a text reads. */
const areasIn = (text: string): readonly string[] =>
  [...text.matchAll(/useTranslations\("([\w-]+)/g)].map(([, area]) => area!);

/** A form without sentences of its own beside wrong fields does without this area, and says the same beside each. */
const optional = ["fields"];

/** Returns what a page's files read that its row does not name; such words are missing on the screen. */
const missingOn = (page: string, copy: readonly string[]): string[] =>
  filesOfPage(page).flatMap((path) =>
    areasIn(readFile(path))
      .filter((area) => !copy.includes(area) && !optional.includes(area))
      .map((area) => `${area} (${path})`),
  );

test("the pages are all read, with the files that they load", () => {
  expect(rows.length).toBeGreaterThan(80);
  for (const [name] of rows) expect([name, filesOfPage(name).length > 3]).toEqual([name, true]);
});

test("the row of each page names every area of copy that its files read", () => {
  const missing = rows.map(([name, row]) => [name, missingOn(name, copyOf(row))] as const);
  expect(missing.filter(([, areas]) => areas.length > 0)).toEqual([]);
});

test("an area that a page's row does not name is found", () => {
  const [name, row] = rows.find(([page]) => page === "adminRoles")!;
  const without = copyOf(row).filter((area) => area !== "attempts");
  expect(missingOn(name, without)).toContain("attempts (web/features/admin/list-exports.tsx)");
});
