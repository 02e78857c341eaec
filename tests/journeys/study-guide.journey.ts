import type { Page } from "@playwright/test";
import { expect, expectUsable, lostConnection, refusedRequest, test } from "./journey.ts";
import { expectUsableInEveryLook, firstLook } from "./looks.ts";
import { signIn } from "./people.ts";

const guidePath = "/k53-study-guide";
const file = "**/study-guide/contents.json";

const searchOf = (page: Page) => page.getByRole("searchbox", { name: "Search the signs" });
const kindOf = (page: Page) => page.getByRole("combobox", { name: "Kind of sign" });
const countOf = (page: Page) => page.getByRole("status").and(page.locator(".sign-count"));
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

  test("the whole guide can be read, chapter by chapter or on one page", async ({ page }) => {
    await page.goto(guidePath);
    // What could do nothing is not there.
    await expect(page.locator(".sign-tools")).toBeHidden();
    await expect(page.getByText("needs JavaScript")).toHaveCount(0);
    await page.getByRole("link", { name: "Speed", exact: true }).click();
    await expect(page).toHaveURL(`${guidePath}/rules-speed`);
    await expect(page.getByText("In an urban area the general limit is 60 km/h.")).toBeVisible();
    await expect(page.getByText("regulation 292(a)")).toBeVisible();
    await page.getByRole("link", { name: "Next chapter Junctions" }).click();
    await expect(titled(page, "Junctions")).toBeVisible();
    await page.goto(`${guidePath}-to-print`);
    await expect(page.locator("#sign-R1")).toContainText("Stop");
    expect(await cards(page).count()).toBeGreaterThan(500);
    await expect(titled(page, "Motor bike")).toBeVisible();
  });
});

test("signs are found by words and codes, and the address keeps the search", async ({ page }) => {
  await page.goto(guidePath);
  await expect(searchOf(page)).toBeEnabled();
  const all = Number(/^\d+/.exec((await countOf(page).textContent())!)![0]);
  expect(all).toBeGreaterThan(500);
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
  await page.goto(`${guidePath}-to-print`);
  const ids = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(540);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test("an address of the guide when it was one page leads to its chapter, and the contents follow", async ({
  page,
}) => {
  await page.goto(`${guidePath}#rules-parking`);
  await expectAtTop(page, "Parking");
  await expect(page).toHaveURL(`${guidePath}/rules-parking`);
  await expect(page).toHaveTitle(/^Parking/);
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("link", { name: "Parking" })).toHaveAttribute("aria-current", "page");
  await contents.getByRole("link", { name: "Vehicle controls" }).click();
  await expectAtTop(page, "Vehicle controls");
  await page.getByRole("link", { name: "Heavy vehicle", exact: true }).click();
  await expectAtTop(page, "Heavy vehicle");
  await expect(page).toHaveURL(`${guidePath}/controls-heavy`);
  await page.goto(`${guidePath}#sign-R201`);
  await expect(page).toHaveURL(/\/signs-\w+#sign-R201$/);
  await expect(page.locator("#sign-R201")).toBeInViewport();
});

test("a chapter is loaded once, and one that does not exist is the missing page", async ({
  page,
  allowed,
}) => {
  allowed.push(refusedRequest(404));
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(`${guidePath}/signs-control`);
  await expect(page.locator("#sign-R1")).toBeVisible();
  await page.getByRole("link", { name: /^Next chapter/ }).click();
  await expect(page).toHaveTitle(/^Command signs/);
  expect(loaded.filter((path) => path.endsWith(".json"))).toEqual(["/study-guide/signs-command.json"]);
  const missing = await page.goto(`${guidePath}/rules-flying`);
  expect(missing!.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This road ends here");
});

test("the chapters of a search lead to signs that it had left out", async ({ page }) => {
  await page.goto(`${guidePath}?q=stop&class=signs-control#signs`);
  await expect(page.locator(".guide-signs")).toHaveCount(1);
  await page.getByRole("link", { name: "Control signs", exact: true }).click();
  await expect(page).toHaveURL(`${guidePath}/signs-control`);
  await expect(page.locator("#sign-R2")).toBeVisible();
});

test.describe("in another language", () => {
  test.use({ visitor: { language: "ar" } });

  test("an address leads to its chapter, whose text is marked as English", async ({ page }) => {
    await page.goto(`${guidePath}#controls-light`);
    await expect(page).toHaveURL(`${guidePath}/controls-light`);
    await expectAtTop(page, "Light vehicle");
    await expect(titled(page, "Light vehicle")).toHaveAttribute("lang", "en");
    await expect(titled(page, "Light vehicle").locator("..")).toHaveAttribute("dir", "ltr");
  });
});

test("reading leads to questions about the chapter, and to a test of its section by way of the sign-in page", async ({
  page,
  app,
}) => {
  await page.goto(`${guidePath}/rules-speed`);
  await page.getByRole("link", { name: /^Test yourself on this\s*: Speed$/ }).click();
  await page.waitForURL(/prc_/);
  const practiceId = /prc_[0-9a-f]+/.exec(page.url())![0];
  const practice = await (await page.request.get(`/api/practice/${practiceId}`)).json();
  expect(practice).toMatchObject({ selection: { kind: "chapter", chapter: "rules-speed" } });
  await page.goto(`${guidePath}/rules-speed`);
  await page.getByRole("link", { name: "Write a test of the whole section" }).click();
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

test("the guide to print is read from its own page: nothing fetches its text again", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(new URL(request.url()).pathname));
  await page.goto(`${guidePath}-to-print`);
  await page.waitForFunction("document.documentElement.dataset.page");
  await expect(titled(page, "Speed")).toBeVisible();
  await expect(page.locator("#sign-R1")).toBeVisible();
  expect(asked.filter((address) => address.endsWith(".json"))).toEqual([]);
});

test("on paper there is the text and nothing to press", async ({ page }) => {
  await page.goto(guidePath);
  await page.getByRole("link", { name: "Print the guide" }).click();
  await expect(page.locator("#sign-R1")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("regulation 292(a)")).toBeVisible();
  await expect(page.locator("#sign-R1")).toBeVisible();
  await expect(page.getByText("Independent study aid.")).toBeVisible();
  for (const pressed of [".guide-print", ".topbar-menus"]) await expect(page.locator(pressed)).toBeHidden();
  await page.goto(`${guidePath}/rules-speed`);
  await expect(page.getByText("regulation 292(a)")).toBeVisible();
  const pressed = [".contents-beside", ".contents-bar", ".guide-test", ".guide-neighbours", ".topbar-menus"];
  for (const one of pressed) await expect(page.locator(one)).toBeHidden();
});

test.describe("in every look", () => {
  test.use(firstLook);

  test("every state of the guide is accessible", async ({ page }) => {
    await page.goto(`${guidePath}?q=stop#signs`);
    await expect(page.locator(".sign-tools input")).toHaveValue("stop");
    await cards(page).first().waitFor();
    await expectUsableInEveryLook(page, "searched");
    await page.locator(".sign-tools input").fill("zebra giraffe");
    await page.locator(".sign-none").waitFor();
    await expectUsableInEveryLook(page, "nothing found");
    await page.locator(".sign-none button").click();
    await page.locator("#controls-light").waitFor();
    await expectUsableInEveryLook(page, "contents of the guide");
    await page.goto(`${guidePath}/signs-temporary`);
    await cards(page).nth(10).waitFor();
    await expectUsableInEveryLook(page, "signs");
    await page.goto(`${guidePath}/controls-light`);
    await page.locator(".contents-bar summary").click();
    await expectUsableInEveryLook(page, "contents of a chapter", "phone");
    await page.keyboard.press("Escape");
    await expectUsableInEveryLook(page, "controls");
  });
});
