import type { Page } from "@playwright/test";
import { expect, expectUsable, lostConnection, test } from "./journey.ts";
import { looks } from "./looks.ts";
import { signIn } from "./people.ts";

const guidePath = "/k53-study-guide";
const file = "**/study-guide.json";

const searchOf = (page: Page) => page.getByRole("searchbox", { name: "Search the signs" });
const kindOf = (page: Page) => page.getByRole("combobox", { name: "Kind of sign" });
const countOf = (page: Page) => page.getByRole("status");
const cards = (page: Page) => page.locator(".sign-card");
const titled = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

/** Scrolled to: near the top of the window, and below what stays there. */
const expectAtTop = async (page: Page, name: string) => {
  const top = async () => (await titled(page, name).boundingBox())?.y ?? -1;
  await expect.poll(top).toBeGreaterThan(0);
  await expect.poll(top).toBeLessThan(220);
};

test.describe("without a program", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole guide can be read", async ({ page }) => {
    await page.goto(guidePath);
    await expect(page.getByText("In an urban area the general limit is 60 km/h.")).toBeVisible();
    await expect(page.getByText("regulation 292(a)")).toBeVisible();
    await expect(page.locator("#sign-R1")).toContainText("Stop");
    expect(await cards(page).count()).toBeGreaterThan(500);
    await expect(titled(page, "Motor cycle")).toBeVisible();
    // What could do nothing is not there.
    await expect(page.locator(".sign-tools")).toBeHidden();
    await expect(page.getByText("needs JavaScript")).toHaveCount(0);
    await page.getByRole("link", { name: "Speed", exact: true }).click();
    await expectAtTop(page, "Speed");
  });
});

test("signs are found by words and codes, and the address keeps the search", async ({ page }) => {
  await page.goto(guidePath);
  await expect(searchOf(page)).toBeEnabled();
  const all = await cards(page).count();
  await page.keyboard.press("/");
  await expect(searchOf(page)).not.toBeFocused();

  await searchOf(page).fill("no entry");
  await expect(countOf(page)).toHaveText(new RegExp(`^[1-9]\\d? of ${all} signs$`));
  await expect(page.locator("#sign-R3")).toBeVisible();
  await expect(page).toHaveURL(/\?q=no\+entry#signs$/);
  await page.reload();
  await expect(searchOf(page)).toHaveValue("no entry");
  await expect(page.locator("#sign-R3")).toBeInViewport();

  await searchOf(page).fill("r201");
  await expect(cards(page).first()).toContainText("R201");
  await searchOf(page).press("Escape");
  await expect(searchOf(page)).toHaveValue("");
  await expect(countOf(page)).toHaveText(`${all} of ${all} signs`);
  await expect(page).toHaveURL(/\/k53-study-guide#signs$/);
});

test("one kind of sign, and a way on when nothing fits", async ({ page }) => {
  await page.goto(guidePath);
  await kindOf(page).selectOption({ value: "signs-hazard-markers" });
  await expect(page.locator(".guide-signs")).toHaveCount(1);
  await expect(page).toHaveURL(/\?class=signs-hazard-markers#signs$/);

  await searchOf(page).fill("stop sign");
  await expect(titled(page, "No signs found")).toBeVisible();
  await page.getByRole("button", { name: "Search all kinds" }).click();
  await expect(kindOf(page)).toHaveValue("");
  await expect(cards(page).first()).toBeVisible();

  await searchOf(page).fill("zebra giraffe");
  await expect(countOf(page)).toHaveText(/^0 of /);
  await page.getByRole("button", { name: "Show all signs" }).click();
  await expect(page.locator(".guide-signs")).not.toHaveCount(1);
  await expect(titled(page, "Hazard markers")).toHaveCount(1);
});

test("every anchor is one place", async ({ page }) => {
  await page.goto(guidePath);
  const ids = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(540);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("an address leads to its chapter, and the contents follow", async ({ page }) => {
  await page.goto(`${guidePath}#rules-parking`);
  await expectAtTop(page, "Parking");
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("link", { name: "Parking" })).toHaveAttribute("aria-current", "location");
  await contents.getByRole("link", { name: "Vehicle controls" }).click();
  await expectAtTop(page, "Vehicle controls");
  await contents.getByRole("link", { name: "Heavy vehicle", exact: true }).click();
  await expectAtTop(page, "Heavy vehicle");
  await expect(page).toHaveURL(/#controls-heavy$/);
});

test("the contents lead to signs that a search had left out", async ({ page }) => {
  await page.goto(`${guidePath}?q=stop&class=signs-control#signs`);
  await expect(page.locator(".guide-signs")).toHaveCount(1);
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "Guidance signs", exact: true }).click();
  await expectAtTop(page, "Guidance signs");
  await expect(searchOf(page)).toHaveValue("");
  await expect(page).toHaveURL(/\/k53-study-guide#signs-guidance$/);
});

test.describe("in another language", () => {
  test.use({ visitor: { language: "ar" } });

  test("an address leads to its chapter, whose text is marked as English", async ({ page }) => {
    await page.goto(`${guidePath}#controls-light`);
    await expectAtTop(page, "Light vehicle");
    await expect(titled(page, "Light vehicle")).toHaveAttribute("lang", "en");
    await expect(titled(page, "Light vehicle").locator("..")).toHaveAttribute("dir", "ltr");
  });
});

test("reading leads to trying, by way of the sign-in page", async ({ page, app }) => {
  await page.goto(`${guidePath}#rules-speed`);
  await page.getByRole("link", { name: /^Test yourself on this\s*: Speed$/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, app.accountToTry("learner"));
  await expect(page).toHaveURL(/\/client\/componet-test\/[^/]+\/rules\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("opened from inside, the guide is fetched, and a failure can be tried again", async ({
  page,
  allowed,
}) => {
  allowed.push(lostConnection, /net::ERR_FAILED/);
  await page.route(file, (route) => route.abort());
  await page.goto("/");
  await page.getByRole("link", { name: "Open the study guide" }).click();
  await expect(page.getByRole("alert")).toContainText("could not load the guide");
  await expectUsable(page, "guide that could not be loaded");
  await page.unroute(file);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(titled(page, "Speed")).toBeVisible();
});

test("the guide as it was written stays readable while its file cannot be had", async ({ page, allowed }) => {
  allowed.push(lostConnection, /net::ERR_FAILED/);
  await page.route(file, (route) => route.abort());
  const failed = page.waitForEvent("requestfailed");
  await page.goto(guidePath);
  await failed;
  await expect(titled(page, "Speed")).toBeVisible();
  await expect(searchOf(page)).toBeDisabled();
});

test("on paper there is the text and nothing to press", async ({ page }) => {
  await page.goto(guidePath);
  await expect(searchOf(page)).toBeEnabled();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("regulation 292(a)")).toBeVisible();
  await expect(page.locator("#sign-R1")).toBeVisible();
  await expect(page.getByText("Independent study aid.")).toBeVisible();
  for (const pressed of [".sign-tools", ".contents-beside", ".contents-bar", ".guide-print", ".topbar-menus"])
    await expect(page.locator(pressed)).toBeHidden();
  await expect(page.locator(".guide-test").first()).toBeHidden();
});

for (const { width, height, isPhone, ...visitor } of looks)
  test.describe(`${width} px, ${visitor.mode}, ${visitor.language}`, () => {
    test.use({ viewport: { width, height }, isMobile: isPhone, hasTouch: isPhone, visitor });

    test("every state of the guide is accessible", async ({ page }) => {
      await page.goto(`${guidePath}?q=stop#signs`);
      await expect(page.locator(".sign-tools input")).toHaveValue("stop");
      await expectUsable(page, "searched");
      if (isPhone) {
        await page.locator(".contents-bar summary").click();
        await expectUsable(page, "contents");
        await page.keyboard.press("Escape");
      }
      await page.locator(".sign-tools input").fill("zebra giraffe");
      await page.locator(".sign-none").waitFor();
      await expectUsable(page, "nothing found");
      await page.locator(".sign-none button").click();
      await cards(page).nth(100).waitFor();
      await page.locator("#controls-light").scrollIntoViewIfNeeded();
      await expectUsable(page, "controls");
    });
  });
