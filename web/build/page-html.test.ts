import { expect, test } from "vitest";
import { drawnPages } from "./drawn-pages.ts";
import { forRole, textFirst } from "./page-html.ts";

test("scripts of a page with text come after its sheets and its font", () => {
  const html = [
    '<script type="module" crossorigin src="/assets/a.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/b.js">',
    '<link rel="stylesheet" crossorigin href="/assets/c.css">',
  ].join("\n");
  expect(textFirst(html).match(/^.* fetchpriority="low" .*$/gm)).toHaveLength(2);
  expect(textFirst(html)).toContain('stylesheet" crossorigin');
});

test("a page drawn for a role names the role, and the addresses that it reads", () => {
  expect(forRole('<html lang="en">', drawnPages.dashboard!)).toBe(
    '<html data-for="client" data-reads="/api/attempts /api/profile" lang="en">',
  );
  expect(forRole('<html lang="en">', drawnPages.adminAudit!)).toBe('<html data-for="admin" lang="en">');
});
