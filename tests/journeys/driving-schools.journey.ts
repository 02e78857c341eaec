import type { Page } from "@playwright/test";
import { expect, refusedRequest, test } from "./journey.ts";
import { expectUsableInEveryLook, firstLook } from "./looks.ts";

const path = "/find-driving-school";
const count = (page: Page) => page.locator("#schools-found");
const names = (page: Page) => page.locator(".school-card h3");
const words = (page: Page) => page.getByRole("searchbox", { name: "Name, suburb or town" });

test.describe("without a program", () => {
  test.use({ javaScriptEnabled: false });

  test("a learner searches and filters, by a form whose answer is a page", async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText("needs JavaScript")).toHaveCount(0);
    await words(page).fill("johannesburg");
    await page.getByLabel("Code").selectOption("EB");
    await page.getByRole("button", { name: "Find schools" }).click();
    await expect(page).toHaveURL(/q=johannesburg.*code=EB/);
    await expect(count(page)).toHaveText("2 driving schools");
    await expect(page.getByLabel("Code")).toHaveValue("EB");
    await expect(names(page).first()).toContainText("Sample");
    await expect(page.locator('a[href^="tel:+27"]').first()).toContainText("Call");
  });
});

test("a learner filters, turns a page, goes back, and sorts by distance", async ({ page, context }) => {
  await page.goto(path);
  const all = await count(page).textContent();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText("Page 2 of")).toBeVisible();
  await expect(count(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByText("Page 1 of")).toBeVisible();

  await page.getByLabel("Province", { exact: true }).selectOption("western-cape");
  await expect(page).toHaveURL(/\?province=western-cape$/);
  await expect(count(page)).not.toHaveText(all!);
  await words(page).fill("zebra giraffe");
  await words(page).press("Enter");
  await expect(page.getByRole("heading", { name: "No school matches" })).toBeVisible();
  await page.getByRole("link", { name: "Clear all filters" }).click();
  await expect(count(page)).toHaveText(all!);
  await expect(words(page)).toHaveValue("");
  await expect(page.getByLabel("Province", { exact: true })).toHaveValue("");

  await page.getByRole("button", { name: "Show the nearest first" }).click();
  await expect(page.getByText("Your browser did not share your position")).toBeVisible();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -29.8587, longitude: 31.0218 });
  await page.getByRole("button", { name: "Show the nearest first" }).click();
  await expect(page.locator(".school-distance").first()).toContainText("km away");
  await expect(page.locator(".school-place").first()).toContainText("Durban");
  // Where the learner is stands in no address that they might share.
  await expect(page).toHaveURL(/find-driving-school$/);
});

test("from a province a learner comes to a town, to a school and back", async ({ page }) => {
  await page.goto("/driving-schools/province/free-state");
  await expect(page).toHaveTitle("Driving schools in Free State · Roadworthy");
  const towns = page.getByRole("navigation", { name: "Towns in Free State" });
  await towns.getByRole("link", { name: /^Bloemfontein/ }).click();
  await expect(page).toHaveURL(/free-state\?q=Bloemfontein$/);
  await expect(names(page).first()).toContainText("Bloemfontein");
  const school = await names(page).first().getByRole("link").textContent();
  await names(page).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(school!);
  await expect(page).toHaveTitle(`${school}, Bloemfontein · Roadworthy`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(school!);
  await page.getByRole("link", { name: "Back to the list of Free State" }).click();
  await expect(page).toHaveTitle("Driving schools in Free State · Roadworthy");
  await page.getByRole("navigation", { name: "Driving schools by province" }).getByText("Limpopo").click();
  await expect(page).toHaveTitle("Driving schools in Limpopo · Roadworthy");
});

test("an unknown province and an unknown school are the page for unknown paths", async ({
  page,
  allowed,
}) => {
  allowed.push(refusedRequest(404));
  for (const unknown of ["/driving-schools/province/atlantis", "/driving-schools/sch_0"]) {
    expect((await page.goto(unknown))?.status()).toBe(404);
    await expect(page).toHaveURL(/\/auth\/404$/);
    await expect(page.getByRole("heading", { name: "This road ends here" })).toBeVisible();
  }
});

test.describe("in every look", () => {
  test.use(firstLook);

  test("the finder, a province and a school are accessible", async ({ page }) => {
    await page.goto(`${path}?province=gauteng`);
    await page.locator(".school-card").first().waitFor();
    await expectUsableInEveryLook(page, "schools");
    await page.goto(`${path}?q=zebra&code=A`);
    await page.locator(".school-none").waitFor();
    await expectUsableInEveryLook(page, "no school");
    await page.goto("/driving-schools/province/kwazulu-natal");
    await page.locator(".place-links").first().waitFor();
    await expectUsableInEveryLook(page, "province");
    await page.locator(".school-card h3 a").first().click();
    await page.locator(".school-facts").waitFor();
    await expectUsableInEveryLook(page, "school");
  });
});
