import type { Page } from "@playwright/test";
import { expect, expectUsable, lostConnection, refusedRequest, test } from "./journey.ts";
import { enter, signIn, signUp } from "./people.ts";

const lesson = "/client/training-videos/rules/speed-limits";

const slider = (page: Page) => page.locator(".film-controls input");
const standsAt = async (page: Page) => Number(await slider(page).inputValue());
const line = (page: Page, number: number) => page.locator(".transcript button").nth(number - 1);
const isSaved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && answer.url().endsWith("/api/lesson-progress"),
  );

test("a lesson continues where it stopped on another device, and its transcript leads to any of its moments", async ({
  page,
  browser,
  app,
  allowed,
}) => {
  allowed.push(lostConnection);
  const person = await signUp(page);
  await page.goto("/client/videos/rules");
  await expect(page).toHaveURL(/\/client\/training-videos\/rules$/);
  await page.getByRole("link", { name: "Speed limits" }).click();
  await expect(page).toHaveTitle(/^Speed limits/);

  // The cards come first: the third one is followed by a question to tap.
  for (const _ of [1, 2, 3]) await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: "60 km/h" }).click();
  await expect(page.getByText("On a public road in an urban area")).toBeVisible();
  await page.getByRole("radio", { name: "Video" }).check();
  await line(page, 4).click();
  await expect(line(page, 4)).toHaveAttribute("aria-current", "true");
  const fourth = await standsAt(page);
  expect(fourth).toBeGreaterThan(10);
  await expect(line(page, 4)).toContainText((await page.locator(".film-text").innerText()).trim());
  await page.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => standsAt(page)).toBeGreaterThan(fourth + 0.5);
  const saved = isSaved(page);
  await page.getByRole("link", { name: "All training videos" }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText(/^Stopped at 00:/)).toBeVisible();

  const otherDevice = await browser.newContext({ baseURL: app.url });
  const there = await otherDevice.newPage();
  await there.goto(lesson);
  await signIn(there, person);
  await expect(there.getByText(/^You stopped at 00:/)).toBeVisible();
  await expect.poll(() => standsAt(there)).toBeGreaterThan(fourth);
  await expect(line(there, 4)).toHaveAttribute("aria-current", "true");

  const toEnd = isSaved(there);
  await slider(there).focus();
  await there.keyboard.press("End");
  await there.keyboard.press("ArrowLeft");
  await there.getByRole("button", { name: "Play" }).click();
  await expect(there.getByText("You have reached the end.")).toBeVisible();
  expect((await toEnd).status()).toBe(200);
  await there.getByRole("link", { name: "Next video: Stopping and yielding" }).click();
  await expect(there.getByRole("heading", { level: 1, name: "Stopping and yielding" })).toBeVisible();
  await there.goto("/client/training-videos");
  await expect(there.getByText("1 of 5 watched")).toBeVisible();
  await otherDevice.close();
});

test.describe("on a phone, in Arabic", () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    visitor: { language: "ar", mode: "dark" },
  });

  test("every state of the pages for training videos is accessible", async ({ page, app, allowed }) => {
    allowed.push(/net::ERR_FAILED/, refusedRequest(404));
    await enter(page, app);
    await page.goto("/client/training-videos");
    await page.locator(".lesson-state").first().waitFor();
    await expectUsable(page, "list");
    expect((await page.goto("/client/training-videos/boats"))?.status()).toBe(404);
    await page.locator(".no-video").waitFor();
    await expectUsable(page, "unknown category");
    expect((await page.goto("/client/training-videos/rules/flying"))?.status()).toBe(404);
    await page.locator(".no-video").waitFor();
    await expectUsable(page, "unknown lesson");
    await page.goto(lesson);
    await page.locator(".study-card").waitFor();
    await expectUsable(page, "card");
    // No press waits for the card of the one before: none is lost.
    await Promise.all([1, 2, 3].map(() => page.keyboard.press("ArrowLeft")));
    await page.locator(".study-tap").first().tap();
    await expectUsable(page, "question to tap");
    await page.getByRole("radio", { name: "فيديو" }).check();
    await page.locator(".transcript").waitFor();
    await expectUsable(page, "lesson");
    await page.route(/\/api\/media\/rules-speed-limits\.[0-9a-f]+\.svg$/, (route) => route.abort());
    await page.reload();
    await page.getByRole("radio", { name: "فيديو" }).check();
    await page.locator(".film-broken").waitFor();
    await expectUsable(page, "film that cannot be loaded");
    await page.unroute(/\/api\/media\/rules-speed-limits\.[0-9a-f]+\.svg$/);
    await page.locator(".film-broken button").tap();
    await expect(page.locator(".film-picture svg").first()).toBeVisible();
  });
});
