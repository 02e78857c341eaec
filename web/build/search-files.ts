import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileOf, live } from "./describe-routes.ts";
import { Province } from "#modules/catalogue/contract";
import { standIn } from "../app/head-tags.ts";
import type { WrittenChapter } from "./guide-chapters.ts";
import { href } from "../routing/href.ts";
import { addressOf, publicRows } from "./page-head.ts";

const sitemapFile = "sitemap.xml";
const robotsFile = "robots.txt";

type Chapters = readonly Pick<WrittenChapter, "path" | "file">[];

/** For the server: the files in which it puts the public address, and what stands for it there. */
export const addressedIn = (chapters: Chapters) => ({
  standIn,
  files: [
    ...publicRows.map(([name, row]) => fileOf(name, row)),
    ...chapters.map(({ file }) => file),
    sitemapFile,
    robotsFile,
  ],
});

/** Of the pages that the server writes, those whose address needs no database. Schools and articles have sitemaps of their own. */
const liveAddresses = [
  href("articles"),
  href("findSchool"),
  href("pricing"),
  ...Province.options.map((province) => href("provinceSchools", { province })),
].map((path) => standIn + path);

export const sitemap = (chapters: Chapters): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[
      ...publicRows.map(([, row]) => addressOf(row)),
      ...chapters.map(({ path }) => standIn + path),
      ...liveAddresses,
    ].map((address) => `  <url><loc>${address}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");

/** Search engines need not ask for what is only there for people who are signed in, or in the middle of an exam. */
export const robots = (): string =>
  [
    "User-agent: *",
    ...["/admin/", "/api/", "/client/", "/development/"].map((path) => `Disallow: ${path}`),
    "",
    ...[sitemapFile, ...live.files.filter((file) => file.endsWith(sitemapFile))].map(
      (file) => `Sitemap: ${standIn}/${file}`,
    ),
    "",
  ].join("\n");

/** Writes what search engines ask a site for. */
export const writeSearchFiles = async (folder: string, chapters: Chapters): Promise<void> => {
  await writeFile(join(folder, sitemapFile), sitemap(chapters));
  await writeFile(join(folder, robotsFile), robots());
};
