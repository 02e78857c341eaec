import { beforeAll, describe, expect, test } from "vitest";
import { ask } from "#kernel/http/ask.fixture";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import {
  type PublicArticle,
  publicationOf,
  type ScheduledArticle,
  type StaffArticle,
} from "#modules/admin-template/contract";
import { uuidOfId } from "#vocabulary/id";
import { wholeProgram } from "../support/whole-program.ts";
import { signInStaff, succeeded } from "./identity-steps.fixture.ts";

const program = wholeProgram();
let one: TestBrowser;
let other: TestBrowser;

beforeAll(async () => {
  one = program.browser();
  other = program.browser();
  for (const browser of [one, other]) await signInStaff(program.app, browser, "admin");
});

const page = (address: string) => ask(program.app.port, address);
const textsOf = (body: string, title = "Two words") => ({
  ...{ en: { title, summary: "What it says.", body }, fr: null, ar: null, ch: null },
});
let slugs = 0;
const newSlug = () => `an-article-${(slugs += 1)}`;

const write = async (body: string, slug = newSlug()) =>
  succeeded<StaffArticle>(await one.post("/admin/articles", { slug, texts: textsOf(body) }));
const publication = (browser: TestBrowser, seen: StaffArticle, at: string | null = null) =>
  browser.post(`/admin/articles/${seen.articleId}/publication`, {
    ...{ version: seen.version, seen: publicationOf(seen), at },
  });
const withdrawal = (browser: TestBrowser, seen: StaffArticle) =>
  browser.post(`/admin/articles/${seen.articleId}/withdrawal`, {
    ...{ version: seen.version, seen: publicationOf(seen) },
  });
const publish = async (article: StaffArticle, at: string | null = null) =>
  succeeded<StaffArticle>(await publication(one, article, at));
const save = (browser: TestBrowser, { articleId, version, slug }: StaffArticle, texts: object) =>
  browser.put(`/admin/articles/${articleId}`, { version, slug, texts });
const refusalIn = ({ text }: { readonly text: string }) => JSON.parse(text) as { tag: string; facts: object };

/** What readers get of an article, by page, list and feed. */
const readersGet = async (slug: string) => {
  const [alone, list] = await Promise.all([
    program.browser().get(`/articles/${slug}`),
    program.browser().get("/articles"),
  ]);
  const listed = JSON.parse(list.text) as { articles: readonly { slug: string }[] };
  return [alone.status, listed.articles.some((article) => article.slug === slug)];
};
const notThere = [404, false];
const there = [200, true];

test("an article that came with the product is a page that can be read and found without any script", async () => {
  const { status, text } = await page("/articles/how-the-marks-work");
  expect(status).toBe(200);
  expect(text).toContain("<title>How the marks work: 22, 23 and 6 · Roadworthy</title>");
  expect(text).toMatch(/<link rel="canonical" href="http[^"]+\/articles\/how-the-marks-work">/);
  expect(text).toContain('hreflang="en-ZA"');
  expect(text).toContain('<meta property="og:type" content="article">');
  expect(text).toContain('<link rel="alternate" type="application/rss+xml"');
  expect(text).toContain('<h2 class="display">There is no overall mark</h2>');
  const things = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)![1]!;
  expect(JSON.parse(things)).toMatchObject({
    "@graph": [{ "@type": "BreadcrumbList" }, { "@type": "Article", inLanguage: "en" }],
  });
});

test.each(["fr", "ar", "ch"])(
  "the articles that came with the product are in %s in list and page",
  async (language) => {
    const get = (path: string) => program.browser().get(`${path}?language=${language}`);
    const { articles } = succeeded<{
      articles: readonly { slug: string; language: string; title: string }[];
    }>(await get("/articles"));
    const marks = articles.find(({ slug }) => slug === "how-the-marks-work")!;
    expect(marks.title).toMatch(/: 22|：22/);
    const shown = succeeded<PublicArticle>(await get("/articles/how-the-marks-work"));
    expect([shown.language, shown.title]).toEqual([language, marks.title]);
    expect(marks.language).toBe(language);
    expect(JSON.stringify(shown.blocks)).toContain('"/k53-study-guide"');
  },
);

test("the list, the feed and the sitemap name every article that readers get", async () => {
  const [list, feed, sitemap, robots] = await Promise.all(
    ["/articles", "/articles/feed.xml", "/articles/sitemap.xml", "/robots.txt"].map(page),
  );
  expect(list!.text).toContain('<a href="/articles/how-to-study-road-signs">How to study road signs</a>');
  expect(feed!.headers["content-type"]).toBe("application/xml");
  expect(feed!.text.match(/<item>/g)!.length).toBeGreaterThanOrEqual(4);
  expect(feed!.text).toMatch(/<link>http[^<]+\/articles\/how-to-study-road-signs<\/link>/);
  expect(sitemap!.text).toMatch(/<loc>http[^<]+\/articles\/how-to-study-road-signs<\/loc>/);
  expect(robots!.text).toMatch(/Sitemap: http\S+\/articles\/sitemap\.xml/);
});

test.each(["no-such-article", "UPPER", "%00", "a", "feed.xml.xml"])(
  "the page of an unknown article, %s, is the 404 page",
  async (slug) => {
    const { status, text } = await page(`/articles/${slug}`);
    expect(status).toBe(404);
    expect(text).toContain("This road ends here");
  },
);

test("readers get an article once it is published, and no longer when it is withdrawn", async () => {
  const article = await write("Words.");
  const { slug } = article;
  expect(article).toMatchObject({ status: "draft", version: 1, publicVersion: null });
  expect(await readersGet(slug)).toEqual(notThere);
  const published = await publish(article);
  expect(published.status).toBe("published");
  expect(await readersGet(slug)).toEqual(there);
  expect((await page(`/articles/${slug}`)).text).toContain("<p>Words.</p>");
  succeeded(await withdrawal(one, published));
  expect(await readersGet(slug)).toEqual(notThere);
});

test("a scheduled article comes to readers at its time, without a job", async () => {
  const article = await write("Words.");
  const past = await publication(one, article, "2026-01-01T00:00:00.000Z");
  expect([past.status, refusalIn(past).tag]).toEqual([422, "TimePassed"]);
  const hour = 3_600_000;
  const scheduled = await publish(article, new Date(Date.now() + hour).toISOString());
  expect(scheduled.status).toBe("scheduled");
  expect(await readersGet(article.slug)).toEqual(notThere);
  // An hour passes.
  await program.database.pool.query(
    "UPDATE admin_template.article SET publish_at = publish_at - interval '61 minutes' WHERE id = $1",
    [uuidOfId(article.articleId)],
  );
  expect(await readersGet(article.slug)).toEqual(there);
});

test("the calendar of staff has an article on the day of its schedule, says whether a newer version waits, and loses one that is withdrawn", async () => {
  const article = await write("Later.");
  const { slug } = article;
  // A moment before midnight in South Africa, and one after.
  const [eve, day] = ["2031-03-04T21:59:00.000Z", "2031-03-04T22:01:00.000Z"];
  const on = async (date: string, words = "") => {
    const list = await one.get(`/admin/scheduled-articles?from=${date}&until=${date}${words}`);
    const { articles } = succeeded<{ articles: readonly ScheduledArticle[] }>(list);
    return articles.flatMap((found) =>
      found.slug === slug ? [[found.status, found.version, found.publishAt, found.hasChanges]] : [],
    );
  };
  const scheduled = await publish(article, eve);
  expect(await on("2031-03-04", `&text=${slug}`)).toHaveLength(1);
  expect(await on("2031-03-04", "&text=zebra")).toEqual([]);
  expect(await on("2031-03-04")).toEqual([["scheduled", 1, eve, false]]);
  await publish(scheduled, day);
  expect([await on("2031-03-04"), await on("2031-03-05")]).toEqual([[], [["scheduled", 1, day, false]]]);
  const changed = succeeded<StaffArticle>(await save(one, scheduled, textsOf("Later, and longer.")));
  expect(await on("2031-03-05")).toEqual([["scheduled", 2, day, true]]);
  succeeded(await withdrawal(one, changed));
  expect(await on("2031-03-05")).toEqual([]);
});

test("readers keep the published version until a newer one is published", async () => {
  const article = await publish(await write("Old words."));
  const changed = succeeded<StaffArticle>(await save(one, article, textsOf("New words.")));
  const read = async () =>
    succeeded<PublicArticle>(await program.browser().get(`/articles/${article.slug}`)).blocks;
  expect(changed).toMatchObject({ version: 2, publicVersion: 1, status: "published" });
  expect(JSON.stringify(await read())).toContain("Old words.");
  await publish(changed);
  expect(JSON.stringify(await read())).toContain("New words.");
  const renamed = await one.put(`/admin/articles/${article.articleId}`, {
    ...{ version: 2, slug: newSlug(), texts: changed.texts },
  });
  expect([renamed.status, refusalIn(renamed).tag]).toEqual([409, "SlugInUse"]);
});

test("the second of two editors is told, and overwrites nothing", async () => {
  const article = await write("First.");
  const saved = succeeded<StaffArticle>(await save(one, article, textsOf("Mine.")));
  const late = await save(other, article, textsOf("Theirs."));
  expect(late.status).toBe(409);
  expect(refusalIn(late)).toMatchObject({
    tag: "ArticleChanged",
    facts: { version: 2, savedBy: saved.savedBy },
  });
  const both = await Promise.all(
    [one, other].map((browser) => save(browser, saved, textsOf(`${browser === one}`))),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { versions } = succeeded<{ versions: readonly { version: number }[] }>(
    await one.get(`/admin/articles/${article.articleId}/versions`),
  );
  expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  expect((await publication(other, article)).status).toBe(409);
});

test("the second of two who publish, schedule or withdraw an article is told how it is now, and changes nothing", async () => {
  const draft = await write("Words.");
  const [monday, friday] = ["2031-03-03T08:00:00.000Z", "2031-03-07T08:00:00.000Z"];
  const read = async () => succeeded<StaffArticle>(await one.get(`/admin/articles/${draft.articleId}`));
  const expectLate = async (late: Awaited<ReturnType<typeof publication>>, now: StaffArticle) => {
    expect(late.status).toBe(409);
    expect(refusalIn(late)).toMatchObject({ tag: "PublicationChanged", facts: publicationOf(now) });
    expect(await read()).toEqual(now);
  };
  const scheduled = await publish(draft, monday);
  await expectLate(await publication(other, draft, friday), scheduled);
  await expectLate(await publication(other, draft), scheduled);

  // Both drag it in the calendar.
  const dragged = await publish(scheduled, friday);
  await expectLate(await publication(other, scheduled, "2031-03-04T08:00:00.000Z"), dragged);
  await expectLate(await withdrawal(other, scheduled), dragged);
  const both = await Promise.all(
    [one, other].map((browser, index) => publication(browser, dragged, `2031-03-1${index}T08:00:00.000Z`)),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);

  const published = await publish(await read());
  await expectLate(await withdrawal(other, dragged), published);
  // Who saw that changes waited does not take away what a colleague has published since.
  const waiting = succeeded<StaffArticle>(await save(one, published, textsOf("More words.")));
  const renewed = await publish(waiting);
  expect([waiting.hasChanges, renewed.hasChanges]).toEqual([true, false]);
  await expectLate(await withdrawal(other, waiting), renewed);
  const withdrawn = succeeded<StaffArticle>(await withdrawal(one, renewed));
  await expectLate(await publication(other, renewed), withdrawn);
});

test("two versions are compared line by line, and each keeps who wrote it", async () => {
  const article = await write("One.\n\nTwo.");
  const texts = { ...textsOf("One.\n\nThree."), fr: { title: "T", summary: "S", body: "Un." } };
  succeeded(await save(other, article, texts));
  const base = `/admin/articles/${article.articleId}`;
  const { changes } = succeeded<{ changes: readonly { language: string; lines: readonly object[] }[] }>(
    await one.get(`${base}/comparison?from=1&to=2`),
  );
  expect(changes.map(({ language }) => language)).toEqual(["en", "fr"]);
  expect(changes[0]!.lines.slice(-2)).toEqual([
    { kind: "removed", text: "Two." },
    { kind: "added", text: "Three." },
  ]);
  const { versions } = succeeded<{ versions: readonly { savedBy: string; changed: string[] }[] }>(
    await one.get(`${base}/versions`),
  );
  expect(versions.map(({ changed }) => changed)).toEqual([["en", "fr"], ["en"]]);
  expect(versions[0]!.savedBy).not.toBe(versions[1]!.savedBy);
});

test("an earlier version comes back as a new one, and the one before it the same way", async () => {
  const first = await publish(await write("One."));
  const second = succeeded<StaffArticle>(await save(one, first, textsOf("Two.")));
  const base = `/admin/articles/${first.articleId}`;
  const restore = (browser: TestBrowser, version: number, from: number) =>
    browser.post(`${base}/restoration`, { version, from });
  const third = succeeded<StaffArticle>(await restore(other, 2, 1));
  expect(third).toMatchObject({ version: 3, publicVersion: 1, texts: first.texts });
  expect(third.savedBy).not.toBe(second.savedBy);
  const late = await restore(one, 2, 1);
  expect([late.status, refusalIn(late).tag]).toEqual([409, "ArticleChanged"]);
  expect((await restore(one, 3, 9)).status).toBe(404);
  // The newest words again make no version.
  expect(succeeded<StaffArticle>(await restore(one, 3, 3)).version).toBe(3);
  expect(succeeded<StaffArticle>(await restore(one, 3, 2))).toMatchObject({
    ...{ version: 4, texts: second.texts },
  });
  const { rows } = await program.database.pool.query<{ facts: object }>(
    "SELECT facts FROM kernel.audit_entry WHERE target = $1 AND action = 'office.restore-article' ORDER BY at",
    [first.articleId],
  );
  expect(rows.map(({ facts }) => facts)).toEqual([
    { version: 3, from: 1 },
    { version: 4, from: 2 },
  ]);
});

test("the page of an article has the drawing of a traffic scene, with its words", async () => {
  const { slug } = await publish(await write("Who goes first?\n\n::scene four-way-stop-queue"));
  expect((await page(`/articles/${slug}`)).text).toMatch(
    /<figure class="article-scene".*?src="\/api\/pictures\/scene\/\w+\.svg" alt="A crossroads, seen from above\./,
  );
  const refused = await publication(one, await write("::scene no-such-scene"));
  expect(refusalIn(refused).facts).toMatchObject({
    faults: [{ language: "en", kind: "scene", found: "no-such-scene" }],
  });
});

describe("a hostile text", () => {
  const hostile =
    'Hello <script>alert(1)</script> <img src=x onerror=alert(2)>\n\n[click](javascript:alert(3)) [go](//evil.example)\n\n"</script><b>"';

  test("may not be published, and the editor is told why", async () => {
    const refused = await publication(one, await write(hostile));
    expect(refused.status).toBe(422);
    const { faults } = refusalIn(refused).facts as { faults: readonly { kind: string }[] };
    expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(["html", "link"]));
  });

  test("is harmless words on the page even when it is in the database", async () => {
    const article = await publish(await write("Good words."));
    await program.database.pool.query(
      `UPDATE admin_template.article_version SET texts = jsonb_set(texts, '{en}', $2) WHERE article = $1`,
      [
        uuidOfId(article.articleId),
        JSON.stringify({ title: "</title><script>1</script>", summary: '"><b>', body: hostile }),
      ],
    );
    const { status, text } = await page(`/articles/${article.slug}`);
    expect(status).toBe(200);
    expect(text).toContain("&lt;script&gt;");
    expect(text).not.toMatch(/<script>(?:alert|1)|<img src=x|href="javascript|href="\/\/evil|<b>"/);
    const feed = await page("/articles/feed.xml?hostile");
    expect(feed.text).not.toContain("<script>");
  });
});

test("a language without a text gets the English one, and is told so", async () => {
  const article = await write("English.");
  const texts = { ...textsOf("English."), fr: { title: "Un titre", summary: "R.", body: "Français." } };
  await publish(succeeded<StaffArticle>(await save(one, article, texts)));
  const inLanguage = async (language: string) => {
    const answer = await program.browser().get(`/articles/${article.slug}?language=${language}`);
    const { title, language: shown } = succeeded<PublicArticle>(answer);
    return [shown, title];
  };
  expect(await inLanguage("fr")).toEqual(["fr", "Un titre"]);
  expect(await inLanguage("ar")).toEqual(["en", "Two words"]);
});

test("staff find articles by words and status, page by page", async () => {
  const article = await write("Words.");
  const list = async (query: string) =>
    succeeded<{ articles: readonly { slug: string; status: string }[]; next: string | null }>(
      await one.get(`/admin/articles?${query}`),
    );
  expect((await list(`text=${article.slug.toUpperCase()}`)).articles.map(({ slug }) => slug)).toContain(
    article.slug,
  );
  expect((await list("text=%25")).articles).toEqual([]);
  expect((await list("text=mark%20how%20work")).articles).toMatchObject([{ slug: "how-the-marks-work" }]);
  const drafts = await list("status=draft");
  expect(drafts.articles[0]).toMatchObject({ slug: article.slug, status: "draft" });
  expect(drafts.articles.every(({ status }) => status === "draft")).toBe(true);
  for (let number = 0; number < 26; number += 1) await write("Many.");
  const all = async (sort: string) => {
    const found: string[] = [];
    for (let after = ""; ;) {
      const page = await list(`sort=${sort}${after}`);
      expect(page.articles.length).toBeLessThanOrEqual(25);
      found.push(...page.articles.map(({ slug }) => slug));
      if (page.next === null) return found;
      after = `&after=${page.next}`;
    }
  };
  const newest = await all("newest");
  expect(new Set(newest).size).toBe(newest.length);
  expect(newest.length).toBeGreaterThan(26);
  expect(await all("oldest")).toEqual(newest.toReversed());
});

test("only admins write, and every act is in the audit log without the text", async () => {
  const operator = program.browser();
  await signInStaff(program.app, operator, "operator");
  const body = { slug: newSlug(), texts: textsOf("Words.") };
  expect((await operator.post("/admin/articles", body)).status).toBe(403);
  expect((await program.browser().post("/admin/articles", body)).status).toBe(401);
  const { articleId, slug } = await publish(await write("Audited words."));
  expect((await one.post("/admin/articles", { ...body, slug })).status).toBe(409);
  const { rows } = await program.database.pool.query<{ action: string; facts: object }>(
    "SELECT action, facts FROM kernel.audit_entry WHERE target = $1 ORDER BY action",
    [articleId],
  );
  expect(rows).toEqual([
    { action: "office.add-article", facts: { version: 1 } },
    { action: "office.publish-article", facts: { version: 1 } },
  ]);
});
