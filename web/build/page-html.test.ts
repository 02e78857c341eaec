import { expect, test } from "vitest";
import { drawnPages } from "./drawn-pages.ts";
import { forRole, textFirst } from "./page-html.ts";

test("a page with text names its scripts, the program first, and leaves it to the script of the head when they come", () => {
  const html = [
    '<html lang="en">',
    '<script type="module" crossorigin src="/assets/a.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/b.js">',
    '<link rel="stylesheet" crossorigin href="/assets/c.css">',
  ].join("\n");
  expect(textFirst(html)).toBe(
    '<html data-program="/assets/a.js /assets/b.js" lang="en">\n<link rel="stylesheet" crossorigin href="/assets/c.css">',
  );
});

test("a page drawn for a role names the role, and the addresses that it reads", () => {
  expect(forRole('<html lang="en">', drawnPages.dashboard!)).toBe(
    '<html data-for="client" data-reads="/api/attempts /api/profile" lang="en">',
  );
  expect(forRole('<html lang="en">', drawnPages.adminAudit!)).toBe('<html data-for="admin" lang="en">');
});
