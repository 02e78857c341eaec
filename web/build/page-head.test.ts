import { describe, expect, test } from "vitest";
import { pageRows } from "./describe-routes.ts";
import { standIn } from "../app/head-tags.ts";
import { liveFiles, writeLiveFile } from "../app/live-files.ts";
import { articles } from "../copy/en/articles.ts";
import { dataOf, headOf, liveRows, publicRows } from "./page-head.ts";
import { addressedIn, robots, sitemap } from "./search-files.ts";

const contentOf = (head: readonly string[], name: string) =>
  head.flatMap((tag) => new RegExp(`"${name}" content="([^"]*)"`).exec(tag)?.[1] ?? []);

test("the public pages are those that are prerendered and exist", () => {
  expect(publicRows.map(([name]) => name)).toEqual(expect.arrayContaining(["home", "studyGuide", "faqs"]));
  expect(publicRows.map(([name]) => name)).not.toContain("notFound");
});

describe.each(publicRows)("the head of %s", (name, row) => {
  const head = headOf(name, row);

  test("describes the page in a length that search results show", () => {
    const [description] = contentOf(head, "description");
    expect(description?.length).toBeGreaterThan(70);
    expect(description?.length).toBeLessThan(220);
    expect(contentOf(head, "og:description")).toEqual([description]);
  });

  test("names its one address, and its picture", () => {
    const address = standIn + row.path;
    expect(head).toContain(`<link rel="canonical" href="${address}">`);
    expect(head.filter((tag) => tag.includes("hreflang") && tag.includes(`href="${address}"`))).toHaveLength(
      2,
    );
    expect(contentOf(head, "og:url")).toEqual([address]);
    expect(contentOf(head, "og:image")).toEqual([`${standIn}/share/${name}.png`]);
  });

  test("says in the words of schema.org what the page is, and nothing that could end the script", () => {
    const [block, ...others] = dataOf(name, row);
    expect(others).toEqual([]);
    const json = /^<script type="application\/ld\+json">([^<]+)<\/script>$/.exec(block!)![1]!;
    const data = JSON.parse(json) as { "@context": string; "@graph": readonly { "@type": string }[] };
    expect(data["@context"]).toBe("https://schema.org");
    expect(data["@graph"][0]?.["@type"]).toBe(name === "home" ? "WebSite" : "BreadcrumbList");
  });

  test("is in the sitemap, and the server puts the public address into it", () => {
    expect(sitemap([])).toContain(`<loc>${standIn}${row.path}</loc>`);
    expect(addressedIn([]).files).toContain(
      row.path === "/" ? "index.html" : `${row.path.slice(1)}/index.html`,
    );
  });
});

test("other pages have no address for search engines, the exam and the ways into an account have a description, and a missing page asks not to be listed", () => {
  const others = pageRows.filter((one) => !publicRows.includes(one) && !liveRows.includes(one));
  expect(others.length).toBeGreaterThan(5);
  for (const [name, row] of others) {
    const head = headOf(name, row);
    if (["exam", "login", "register"].includes(name))
      expect(contentOf(head, "description")[0]?.length).toBeGreaterThan(70);
    else
      expect(head).toEqual(
        ["notFound", "studyGuideWhole"].includes(name) ? ['<meta name="robots" content="noindex">'] : [],
      );
    expect(head.join("")).not.toContain("canonical");
    expect(dataOf(name, row)).toEqual([]);
    expect(sitemap([])).not.toContain(`${row.path}<`);
  }
});

test("pages that the server writes leave their head to it, and are in the sitemap where the build knows their address", () => {
  expect(liveRows.map(([name]) => name)).toContain("findSchool");
  for (const [name, row] of liveRows) expect([...headOf(name, row), ...dataOf(name, row)]).toEqual([]);
  for (const path of ["/find-driving-school", "/driving-schools/province/north-west"])
    expect(sitemap([])).toContain(`<loc>${standIn}${path}</loc>`);
});

test("search engines are told of the sitemap, and to stay out of what is not public", () => {
  expect(robots()).toContain(`Sitemap: ${standIn}/sitemap.xml`);
  for (const [, row] of publicRows) expect(robots()).not.toContain(`Disallow: ${row.path}\n`);
  expect(robots()).toContain("Disallow: /client/");
  for (const module of ["articles", "driving-schools"])
    expect(robots()).toContain(`Sitemap: ${standIn}/${module}/sitemap.xml`);
});

test("the sitemap of schools has the address of each and the day of its last change", () => {
  const schools = [{ schoolId: `sch_${"1".repeat(32)}`, changedOn: "2026-11-02" }];
  const text = writeLiveFile(liveFiles["driving-schools/sitemap.xml"]!, { schools }, articles);
  expect(text).toContain(
    `<url><loc>${standIn}/driving-schools/sch_${"1".repeat(32)}</loc><lastmod>2026-11-02</lastmod></url>`,
  );
});
