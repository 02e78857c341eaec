import { Effect } from "effect";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { ask } from "#kernel/http/ask.fixture";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { Jobs } from "#kernel/jobs/queue";
import {
  type GalleryPicture,
  listProducts,
  type PublicArticle,
  publicationOf,
  type StaffArticle,
} from "#modules/admin-template/contract";
import { uuidOfId } from "#vocabulary/id";
import { defineJob } from "#vocabulary/job";
import { eventually } from "../support/eventually.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { addPicture, onePixel } from "./gallery-requests.fixture.ts";
import { signInStaff, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram({ PAYMENTS: "simulator" });
let editor: TestBrowser;
let admin: TestBrowser;

beforeAll(async () => {
  editor = program.browser();
  admin = program.browser();
  await signInStaff(program.app, editor, "editor");
  await signInStaff(program.app, admin, "admin");
});

/** The same job as the one that runs every hour, under a key of its own. */
const deleteRemoved = defineJob({
  name: "office.delete-removed-pictures",
  queue: "general",
  data: z.object({}),
  dedupe: () => "now",
  attempts: 1,
  backoff: 1_000,
});

const fileOf = (bytes: Buffer, type = "image/jpeg") => ({ type, base64: bytes.toString("base64") });
const red = { r: 220, g: 20, b: 20 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });
const words = (en: string, fr: string | null = null) => ({ en, fr, ar: null, ch: null });
const list = async (query = "") =>
  succeeded<{ pictures: GalleryPicture[]; next: string | null }>(await editor.get(`/admin/gallery${query}`));
const codesOf = ({ pictures }: { readonly pictures: readonly GalleryPicture[] }) =>
  pictures.map(({ code }) => code);
const tagOf = ({ status, text }: { readonly status: number; readonly text: string }) => [
  status,
  (JSON.parse(text) as { tag: string }).tag,
];
const actsOn = async (pictureId: string) => {
  const { rows } = await program.database.pool.query<{ action: string }>(
    "SELECT action FROM kernel.audit_entry WHERE target = $1 ORDER BY at",
    [pictureId],
  );
  return rows.map(({ action }) => action);
};

test("a photograph loses where and by whom it was taken, and anyone gets it in a few widths, for ever", async () => {
  const place = { GPSLatitudeRef: "S", GPSLatitude: "33/1 55/1 30/1", GPSDateStamp: "2026:11:20" };
  const photograph = await plain(1_000, 500)
    .withExif({ IFD0: { Artist: "Nomvula Planted" }, IFD3: place })
    .jpeg()
    .toBuffer();
  for (const trace of ["Nomvula Planted", "2026:11:20"]) expect(photograph.includes(trace), trace).toBe(true);
  const added = await addPicture(editor, fileOf(photograph), words("A red field", "Un champ rouge"));
  expect(added).toMatchObject({ version: 1, articles: [], products: [], goneAt: null });
  expect(added.sizes.map(({ width, height }) => [width, height])).toEqual([
    [320, 160],
    [640, 320],
    [960, 480],
    [1_000, 500],
  ]);
  for (const { src, width } of added.sizes) {
    const visitor = program.browser();
    const { status, headers, bytes } = await visitor.get(src.replace("/api", ""));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    expect(headers["set-cookie"]).toBeUndefined();
    const { exif, xmp, icc, ...shown } = await sharp(bytes).metadata();
    expect([exif, xmp, icc, shown.width]).toEqual([undefined, undefined, undefined, width]);
    for (const trace of ["Nomvula", "2026:11:20", "EXIF"]) expect(bytes.includes(trace), trace).toBe(false);
  }
  expect((await ask(program.app.port, added.sizes[0]!.src.replace("320", "321"))).status).toBe(404);
});

test("only a JPEG, PNG or WebP of at most 16 megapixels with English words is taken", async () => {
  const send = (file: object, alt: object = words("Red")) => editor.post("/admin/gallery", { file, alt });
  const png = await plain(20, 20).png().toBuffer();
  const refused = await send(fileOf(png, "image/jpeg"));
  expect([...tagOf(refused), JSON.parse(refused.text)]).toMatchObject([
    ...[422, "PictureRefused"],
    { facts: { problem: "picture-type", number: 1 } },
  ]);
  const bomb = await plain(8_000, 5_001).png().toBuffer();
  expect(JSON.parse((await send(fileOf(bomb, "image/png"))).text)).toMatchObject({
    facts: { problem: "picture-too-large" },
  });
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
  expect((await send(fileOf(svg, "image/png"))).status).toBe(422);
  expect((await send(fileOf(svg, "image/svg+xml"))).status).toBe(400);
  for (const alt of [words("  "), { fr: "Rouge" }, words("R".repeat(301)), words("a\nb")])
    expect((await send(onePixel, alt)).status, JSON.stringify(alt)).toBe(400);
});

test("staff find pictures by words in any language, by code and by use, page by page", async () => {
  const { code } = await addPicture(editor, onePixel, words("A lone 100 % bridge", "Un pont isolé"));
  for (const text of ["100 %", "lon brid", "pont isolé", code, code.toUpperCase()])
    expect(codesOf(await list(`?text=${encodeURIComponent(text)}`)), text).toEqual([code]);
  for (const text of ["_%", "100 ridge"])
    expect(codesOf(await list(`?text=${encodeURIComponent(text)}`)), text).toEqual([]);
  for (let n = 0; n < 25; n++) await addPicture(editor, onePixel, words(`Many ${String(n)}`));
  const first = await list("?text=many");
  expect(first.pictures).toHaveLength(24);
  const second = await list(`?text=many&after=${first.next!}`);
  expect([second.pictures.map(({ alt }) => alt.en), second.next]).toEqual([["Many 0"], null]);
  const oldest = await list("?text=many&sort=oldest");
  expect(oldest.pictures.map(({ alt }) => alt.en).slice(0, 2)).toEqual(["Many 0", "Many 1"]);
  const last = await list(`?text=many&sort=oldest&after=${oldest.next!}`);
  expect(last.pictures.map(({ alt }) => alt.en)).toEqual(["Many 24"]);
  const file = await editor.get("/admin/exports/gallery?text=many&format=ndjson");
  expect(file.text.trim().split("\n")).toHaveLength(25);
});

test("the second of two changes of the same words is refused", async () => {
  const { pictureId } = await addPicture(editor);
  const describe = (browser: TestBrowser, version: number, en: string) =>
    browser.put(`/admin/gallery/${pictureId}`, { version, alt: words(en) });
  const changed = succeeded<GalleryPicture>(await describe(editor, 1, "A four-way stop"));
  expect(changed).toMatchObject({ version: 2, alt: { en: "A four-way stop" } });
  expect(tagOf(await describe(admin, 1, "A circle"))).toEqual([409, "GalleryPictureChanged"]);
  expect(await actsOn(pictureId)).toEqual(["office.add-picture", "office.describe-picture"]);
});

test("a picture that nothing shows is removed, had back for a day, and then deleted for good", async () => {
  const { pictureId, code, sizes } = await addPicture(editor, onePixel, words("Soon gone"));
  const look = async () => (await ask(program.app.port, sizes[0]!.src)).status;
  const remove = () => editor.post(`/admin/gallery/${pictureId}/removal`, {});
  const restore = () => editor.post(`/admin/gallery/${pictureId}/restoration`, {});
  expect(await look()).toBe(200);
  expect(succeeded<GalleryPicture>(await remove()).goneAt).not.toBeNull();
  expect(await look()).toBe(404);
  expect(codesOf(await list("?text=soon"))).toEqual([]);
  expect(codesOf(await list("?use=removed"))).toEqual([code]);
  expect(succeeded<GalleryPicture>(await restore()).goneAt).toBeNull();
  expect(await look()).toBe(200);
  succeeded(await remove());
  await program.database.pool.query(
    "UPDATE admin_template.gallery_picture SET removed_at = now() - interval '25 hours' WHERE id = $1",
    [uuidOfId(pictureId)],
  );
  await program.app.run(Effect.flatMap(Jobs, (jobs) => jobs.add(deleteRemoved, {})));
  await eventually(async () => expect(codesOf(await list("?use=removed"))).toEqual([]));
  expect(tagOf(await restore())).toEqual([404, "GalleryPictureNotFound"]);
  expect(await actsOn(pictureId)).toEqual([
    ...["office.add-picture", "office.remove-picture", "office.restore-picture", "office.remove-picture"],
  ]);
});

test("shoppers see the picture that staff chose for a product, and it stays in the gallery for as long", async () => {
  const { pictureId, code } = await addPicture(editor, onePixel, words("A printed chart"));
  const choose = (chosen: string | null, seen: string | null) =>
    admin.put("/admin/shop/products/sign-chart/picture", { pictureId: chosen, seen });
  const atOnce = await Promise.all([choose(pictureId, null), choose(pictureId, null)]);
  expect(new Set(atOnce.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const shown = async () => {
    const { products } = await program.browser().call(listProducts);
    return products.find(({ plan }) => plan.planId === "sign-chart")!.picture;
  };
  expect(await shown()).toMatchObject({ code, alt: { en: "A printed chart" } });
  expect((await list("?use=used")).pictures).toMatchObject([{ code, products: ["sign-chart"] }]);
  expect(codesOf(await list("?use=unused&text=chart"))).toEqual([]);
  const remove = () => editor.post(`/admin/gallery/${pictureId}/removal`, {});
  expect(tagOf(await remove())).toEqual([409, "GalleryPictureUsed"]);
  expect(tagOf(await choose(null, "p0"))).toEqual([409, "ProductPictureChanged"]);
  succeeded(await choose(null, code));
  expect(await shown()).toBeNull();
  succeeded(await remove());
  expect(tagOf(await choose(pictureId, null))).toEqual([404, "GalleryPictureNotFound"]);
});

test("an article shows a picture by its code, with words in its language, and keeps it in the gallery", async () => {
  const { pictureId, code, alt } = await addPicture(
    editor,
    fileOf(await plain(700, 350).jpeg().toBuffer()),
    words("A four-way stop", "Un stop à quatre"),
  );
  const text = (body: string) => ({ title: "Stop", summary: "Where to stop.", body });
  const write = async (slug: string, body: string) =>
    succeeded<StaffArticle>(
      await editor.post("/admin/articles", {
        slug,
        texts: { en: text(body), fr: text(body), ar: text(body), ch: null },
      }),
    );
  const publication = (seen: StaffArticle) =>
    editor.post(`/admin/articles/${seen.articleId}/publication`, {
      ...{ version: seen.version, seen: publicationOf(seen), at: null },
    });
  const unfit = await publication(await write("elsewhere", "![](https://example.org/x.png)\n\n![](p999999)"));
  expect(JSON.parse(unfit.text)).toMatchObject({
    tag: "ArticleUnfit",
    facts: { faults: [{ language: "en", kind: "picture" }, { kind: "picture" }, {}, {}, {}, {}] },
  });
  const draft = await write("a-stop", `Look.\n\n![](${code})`);
  expect((await list(`?text=${code}`)).pictures).toMatchObject([{ articles: [{ title: "Stop" }] }]);
  const article = succeeded<StaffArticle>(await publication(draft));
  const blockIn = async (language: string) => {
    const read = await program.browser().get(`/articles/a-stop?language=${language}`);
    return (JSON.parse(read.text) as PublicArticle).blocks[1];
  };
  expect(await blockIn("fr")).toMatchObject({ kind: "picture", alt: "Un stop à quatre", language: "fr" });
  expect(await blockIn("ar")).toMatchObject({ alt: alt.en, language: "en" });
  const page = await ask(program.app.port, "/articles/a-stop");
  expect(page.text).toMatch(
    /<figure class="article-picture"><img src="\/api\/gallery\/pic_\w+\/640\.webp" srcSet="[^"]+320w, [^"]+640w, [^"]+700w"/i,
  );
  expect(page.text).toMatch(/width="700" height="350" alt="A four-way stop"[^>]*loading="lazy"/);
  expect(page.text).toMatch(/"image":"http[^"]+\/api\/gallery\/pic_\w+\/700\.webp"/);
  // New words are shown at once, in articles that were read before.
  succeeded(
    await editor.put(`/admin/gallery/${pictureId}`, { version: 1, alt: words("A stop for all", "Un stop") }),
  );
  expect(await blockIn("fr")).toMatchObject({ alt: "Un stop" });
  const remove = () => editor.post(`/admin/gallery/${pictureId}/removal`, {});
  expect(tagOf(await remove())).toEqual([409, "GalleryPictureUsed"]);
  const { articleId, version } = article;
  const bare = { en: text("Look."), fr: null, ar: null, ch: null };
  const saved = await editor.put(`/admin/articles/${articleId}`, { version, slug: "a-stop", texts: bare });
  // Readers still get the version before.
  expect(tagOf(await remove())).toEqual([409, "GalleryPictureUsed"]);
  succeeded(await publication(succeeded<StaffArticle>(saved)));
  succeeded(await remove());
});
