import { describeRoutes } from "../../web/build/describe-routes.ts";
import { examPath } from "./exam-page.ts";
import { expect, lostConnection, refusedRequest, test } from "./journey.ts";
import { signUp } from "./people.ts";

/** The pages of visitors and learners whose address needs no parameter. */
const pages = describeRoutes().routes.filter(
  ({ path, redirect, guard }) => redirect === null && guard !== "admin" && !path.includes(":"),
);

/** As where cookies and site data are blocked: merely touching the storage throws. */
const refuseStorage = () => {
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw new DOMException(`${name} is refused`, "SecurityError");
      },
    });
};

/** As on a full phone, and in some private windows: what is there can be read, and nothing is added. */
const fillStorage = () => {
  const full = () => {
    throw new DOMException("The quota is exceeded", "QuotaExceededError");
  };
  Storage.prototype.setItem = full;
  IDBFactory.prototype.open = full;
  CacheStorage.prototype.open = () => Promise.reject(new DOMException("Full", "QuotaExceededError"));
};

for (const [how, spoil] of [
  ["refuses", refuseStorage],
  ["is full of", fillStorage],
] as const)
  test(`a learner whose browser ${how} storage sees every page, practises, and sits an exam that says what is not kept`, async ({
    page,
    context,
    allowed,
  }) => {
    allowed.push(lostConnection, refusedRequest(404));
    await context.addInitScript(spoil);
    await signUp(page);
    for (const { name, path } of pages) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }).first(), name).toBeVisible();
      await expect(page.locator("[aria-busy=true]"), name).toHaveCount(0);
    }

    await page.goto("/client/practice");
    await page.locator("summary", { hasText: "Settings" }).click();
    await page.getByRole("radio", { name: "Dark" }).check();
    await expect(page.locator("html")).toHaveClass("dark");
    const box = page.getByRole("region", { name: "Study without a signal" });
    await box.getByRole("switch").click();
    await expect(box.getByRole("alert").or(box.getByText("keeps nothing"))).toBeVisible();

    await page.goto("/client/practice/session?code=8&what=section&category=signs&size=5");
    await page.waitForURL(/prc_/);
    await page.keyboard.press("1");
    await expect(page.locator(".practice-screen")).toHaveAttribute("data-marked", "true");
    await expect(page.locator(".exam-saved")).toHaveText("Saved");
    await page.keyboard.press("Enter");
    await context.setOffline(true);
    await page.keyboard.press("1");
    await expect(page.locator(".exam-saved")).toHaveText("Not sent yet. Keep this page open");
    await context.setOffline(false);
    await expect(page.locator(".exam-saved")).toHaveText("Saved");

    await page.goto(examPath);
    await page.getByRole("button", { name: "Start the exam" }).click();
    await expect(page.locator(".exam-bar-number")).toHaveText("1 of 64");
    await page.keyboard.press("2");
    await expect(page.locator(".exam-saved")).toHaveText(/^Saved/);
    await context.setOffline(true);
    await page.keyboard.press("n");
    await page.keyboard.press("2");
    await expect(page.locator(".exam-saved")).toHaveText("Not sent yet. Keep this page open");
    await context.setOffline(false);
    await expect(page.locator(".exam-saved")).toHaveText(/^Saved/);
  });
