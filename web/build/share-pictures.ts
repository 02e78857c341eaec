import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { escaped, sharePictureOf, sharePictureSize } from "../app/head-tags.ts";
import { articles } from "../copy/en/articles.ts";
import { faqs } from "../copy/en/faqs.ts";
import { home } from "../copy/en/home.ts";
import { pricing } from "../copy/en/pricing.ts";
import { privacy } from "../copy/en/privacy.ts";
import { readinessMethod } from "../copy/en/readiness-method.ts";
import { shop } from "../copy/en/shop.ts";
import { schools } from "../copy/en/schools.ts";
import { studyGuide } from "../copy/en/study-guide.ts";
import { terms } from "../copy/en/terms.ts";
import type { PageName } from "../routing/routes.ts";
import { productName } from "../routing/titles.ts";
import { publicRows } from "./page-head.ts";

const { width, height } = sharePictureSize;
const family = "Plus Jakarta Sans";
const fontFile = new URL("../styles/fonts/plus-jakarta-sans-latin-wght-normal.woff2", import.meta.url);

interface Picture {
  readonly title: string;
  readonly lead: string;
  readonly sign: string;
}

const stop = `<path d="M59 2h82l57 57v82l-57 57H59L2 141V59z" fill="#fff"/><path d="M62 9h76l53 53v76l-53 53H62L9 138V62z" fill="#c8102e"/><text x="100" y="119" text-anchor="middle" font-family="${family}" font-weight="800" font-size="54" fill="#fff">STOP</text>`;
const yieldSign = `<path d="M14 18h172c8 0 13 8 9 15l-86 148c-4 7-14 7-18 0L5 33c-4-7 1-15 9-15z" fill="#c8102e"/><path d="M45 46h110l-55 96z" fill="#fff"/>`;
const question = `<rect x="4" y="4" width="192" height="192" rx="14" fill="#fff"/><rect x="12" y="12" width="176" height="176" rx="8" fill="#0057a8"/><text x="100" y="148" text-anchor="middle" font-family="${family}" font-weight="800" font-size="140" fill="#fff">?</text>`;

const noEntry = `<circle cx="100" cy="100" r="98" fill="#fff"/><circle cx="100" cy="100" r="91" fill="#c8102e"/><path d="M38 82h124v36H38z" fill="#fff"/>`;
const paper = `<path d="M34 4h96l40 40v152H34z" fill="#fff"/><path d="M54 76h92M54 104h92M54 132h92M54 160h58" stroke="#1c1d1f" stroke-width="8"/>`;
const board = `<rect x="4" y="4" width="192" height="192" rx="14" fill="#fff"/><rect x="12" y="12" width="176" height="176" rx="8" fill="#00703c"/><path d="M40 62h120M40 100h120M40 138h76" stroke="#fff" stroke-width="12"/>`;
const rand = `<rect x="4" y="4" width="192" height="192" rx="14" fill="#fff"/><rect x="12" y="12" width="176" height="176" rx="8" fill="#0057a8"/><text x="100" y="152" text-anchor="middle" font-family="${family}" font-weight="800" font-size="148" fill="#fff">R</text>`;
const learner = `<rect x="4" y="4" width="192" height="192" rx="14" fill="#fff"/><rect x="12" y="12" width="176" height="176" rx="8" fill="#0057a8"/><text x="100" y="152" text-anchor="middle" font-family="${family}" font-weight="800" font-size="148" fill="#fff">L</text>`;

/** What a shared link shows of a page. A public page without one is an error; pages of schools share the finder's, articles that of their list. */
const pictures: { readonly [Name in PageName]?: Picture } = {
  home: { title: home.hero.title, lead: home.hero.lead, sign: stop },
  studyGuide: { title: studyGuide.hero.title, lead: studyGuide.hero.lead, sign: yieldSign },
  faqs: { title: faqs.title, lead: faqs.lead, sign: question },
  privacy: { title: privacy.title, lead: privacy.lead, sign: noEntry },
  readinessMethod: { title: readinessMethod.title, lead: readinessMethod.lead, sign: question },
  terms: { title: terms.title, lead: terms.lead, sign: paper },
  articles: { title: articles.title, lead: articles.lead, sign: board },
  pricing: { title: pricing.title, lead: pricing.lead, sign: rand },
  shop: { title: shop.title, lead: shop.lead, sign: paper },
  findSchool: { title: schools.title, lead: schools.lead, sign: learner },
};

/** A road with its lane marks at the side, the product's mark below, a sign on the right. */
const road = (sign: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#1c1d1f"/>
${Array.from({ length: 7 }, (_, dash) => `<rect x="44" y="${18 + dash * 90}" width="8" height="54" fill="#fff"/>`).join("")}
<g transform="translate(112 518)"><svg width="56" height="56" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#fff"/><path d="M13 5h6l7 22H6z" fill="#1c1d1f"/><path d="M15.2 7h1.6l.3 4h-2.2zM14.7 14h2.6l.4 5h-3.4zM14 22h4l.4 5h-4.800z" fill="#fff"/></svg></g>
<text x="186" y="558" font-family="${family}" font-weight="800" font-size="38" fill="#fff">${productName}</text>
<g transform="translate(858 180) scale(1.35)">${sign}</g></svg>`;

const words = (text: string, style: string, colour: string, fontfile: string, spacing = 0) =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${family} ${style}`,
      fontfile,
      width: 690,
      spacing,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });

const draw = async ({ title, lead, sign }: Picture, font: string): Promise<Buffer> => {
  const heading = await words(title, "ExtraBold 80", "#ffffff", font, -14);
  const below = await words(lead, "Medium 32", "#c9cacd", font);
  return sharp(Buffer.from(road(sign)))
    .composite([
      { input: heading.data, left: 112, top: 76 },
      { input: below.data, left: 112, top: 76 + heading.info.height + 48 },
    ])
    .png({ palette: true })
    .toBuffer();
};

/** Unpacks the font for as long as it is needed: what draws text here reads TrueType only. */
const withFont = async (use: (file: string) => Promise<void>): Promise<void> => {
  const { decompress } = createRequire(import.meta.url)("wawoff2") as {
    readonly decompress: (font: Buffer) => Promise<Uint8Array>;
  };
  const folder = await mkdtemp(join(tmpdir(), "roadworthy-font-"));
  try {
    const file = join(folder, "font.ttf");
    await writeFile(file, await decompress(await readFile(fontFile)));
    await use(file);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Draws for every public page the picture that shared links show. */
export const writeSharePictures = (folder: string): Promise<void> =>
  withFont(async (font) => {
    await mkdir(join(folder, "share"), { recursive: true });
    const unseen = publicRows.find(([name]) => pictures[name] === undefined);
    if (unseen) throw new Error(`The page ${unseen[0]} needs a picture in share-pictures.ts.`);
    for (const [name, picture] of Object.entries(pictures) as [PageName, Picture][])
      await writeFile(join(folder, sharePictureOf(name)), await draw(picture, font));
  });
