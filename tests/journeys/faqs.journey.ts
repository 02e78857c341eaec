import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { expectUsableInEveryLook, firstLook } from "./looks.ts";

const searchOf = (page: Page) => page.getByRole("searchbox", { name: "Search the questions" });
const countOf = (page: Page) => page.locator(".faq-tools").getByRole("status");
const asked = (page: Page, question: string) => page.getByRole("heading", { name: question, exact: true });
const answerOf = (page: Page, slug: string) => page.locator(`#${slug}`);

/** In sight, and below the top edge of the window. */
const expectInSight = async (page: Page, question: string) => {
  await expect(asked(page, question)).toBeInViewport();
  await expect.poll(async () => (await asked(page, question).boundingBox())?.y ?? -1).toBeGreaterThan(0);
};

test.describe("without a program", () => {
  test.use({ javaScriptEnabled: false });

  test("every question is there, opens by itself, and has an address that opens it", async ({ page }) => {
    await page.goto("/faqs");
    expect(await page.locator(".faqs summary").count()).toBeGreaterThanOrEqual(32);
    await expect(page.locator(".faq-tools")).toBeHidden();
    await expect(page.getByText("needs JavaScript")).toHaveCount(0);
    await asked(page, "What must I bring?").click();
    await expect(answerOf(page, "what-to-bring")).toContainText("form LL1");
    await page.goto("about:blank");
    await page.goto("/faqs#validity");
    await expect(answerOf(page, "validity")).toContainText("24 months");
    await expectInSight(page, "How long is my learner’s licence valid?");
  });
});

test("the questions are found from the start page, and searched", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: /^More questions/ }).click();
  await expect(page).toHaveURL(/\/faqs$/);
  await expect(page).toHaveTitle(/^Learner’s licence questions and answers/);
  // The page that was loaded first must not be shared in the place of this one.
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  const all = await page.locator(".faqs summary").count();
  await expect(countOf(page)).toHaveText(`${all} of ${all} questions`);

  await searchOf(page).fill("How much does it cost?");
  await expect(asked(page, "What does it cost?")).toBeVisible();
  await expect(asked(page, "How old must I be?")).toBeHidden();
  await asked(page, "What does it cost?").click();
  await expect(answerOf(page, "cost")).toContainText("There is no single price");
  await expect(answerOf(page, "cost")).toContainText("Your testing centre has the last word");

  await searchOf(page).fill("zebra giraffe");
  await expect(countOf(page)).toHaveText(`0 of ${all} questions`);
  await expect(asked(page, "No question matches")).toBeVisible();
  await page.getByRole("button", { name: "Show all questions" }).click();
  await expect(searchOf(page)).toHaveValue("");
  await expect(asked(page, "How old must I be?")).toBeVisible();
  // What was open before the search still is.
  await expect(answerOf(page, "cost")).toBeVisible();
});

test("an address opens its answer, whose link is the same address", async ({ page }) => {
  await page.goto("/faqs#eye-test-where");
  await expect(answerOf(page, "eye-test-where")).toBeVisible();
  await expectInSight(page, "Where is my eye test done?");
  await expect(answerOf(page, "cost")).toBeHidden();
  const link = page.getByRole("link", { name: "Link to this answer: Where is my eye test done?" });
  await expect(link).toHaveAttribute("href", "#eye-test-where");
  await page.goto("/faqs#no-such-question");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("in another language", () => {
  test.use({ visitor: { language: "ar" } });

  test("an address opens its answer, and a search finds Arabic words", async ({ page }) => {
    await page.goto("/faqs#validity");
    await expect(answerOf(page, "validity")).toContainText("24 شهرًا");
    await expect(answerOf(page, "validity")).toBeInViewport();
    await page.getByRole("searchbox").fill("نظر");
    await expect(answerOf(page, "validity")).toBeHidden();
    await expect(asked(page, "أين يُجرى فحص النظر؟")).toBeVisible();
  });
});

test("a reader searches, opens an answer and reaches its link with the keyboard alone", async ({ page }) => {
  await page.goto("/faqs");
  await expect(searchOf(page)).toBeEnabled();
  await searchOf(page).focus();
  await page.keyboard.type("supervisor");
  await expect(asked(page, "How old must I be?")).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(page.locator("summary:focus")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.locator("details[open]")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.locator("a:focus")).toHaveCount(1);
  await searchOf(page).focus();
  await page.keyboard.press("Escape");
  await expect(searchOf(page)).toHaveValue("");
});

test("a topic that a search left out comes back when it is gone to", async ({ page }) => {
  await page.goto("/faqs");
  await searchOf(page).fill("zebra giraffe");
  const topics = page.getByRole("navigation", { name: "Topics" });
  await topics.getByRole("link", { name: "The eye test" }).click();
  await expect(asked(page, "The eye test")).toBeInViewport();
  await expect(searchOf(page)).toHaveValue("");
});

interface Data {
  readonly "@graph": readonly {
    readonly "@type": string;
    readonly mainEntity?: readonly { readonly name: string; readonly url: string }[];
  }[];
}

test("search engines and shared links get what the page is, with the public address", async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto("/faqs");
  const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as Data;
  expect(data["@graph"].map((thing) => thing["@type"])).toEqual(["BreadcrumbList", "FAQPage"]);
  const entities = data["@graph"][1]?.mainEntity ?? [];
  expect(entities).toHaveLength(await page.locator(".faqs summary").count());
  for (const { name, url } of entities) {
    const slug = /\/faqs#([a-z0-9-]+)$/.exec(url)?.[1];
    expect(await page.locator(`details:has(#${slug}) h3`).textContent()).toBe(name);
  }
  const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
  expect(new URL(canonical!).pathname).toBe("/faqs");
  expect(canonical).not.toContain("invalid");
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  const drawn = await request.get(baseURL! + new URL(picture!).pathname);
  expect(drawn.headers()["content-type"]).toBe("image/png");
  const sitemap = await request.get("/sitemap.xml");
  expect(await sitemap.text()).toContain(`<loc>${canonical}</loc>`);
  expect(await (await request.get("/robots.txt")).text()).toContain("/sitemap.xml");
});

test.describe("in every look", () => {
  test.use(firstLook);

  test("every state of the questions is accessible", async ({ page }) => {
    await page.goto("/faqs#what-to-bring");
    await expect(answerOf(page, "what-to-bring")).toBeVisible();
    await expectUsableInEveryLook(page, "answer");
    await page.locator(".faq-words input").fill("zebra giraffe");
    await page.locator(".faq-none").waitFor();
    await expectUsableInEveryLook(page, "nothing found");
  });
});
