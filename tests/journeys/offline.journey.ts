import type { Page } from "@playwright/test";
import type { PracticeView } from "#modules/assessment/contract";
import { examOn } from "./exam-page.ts";
import { expect, expectUsable, lostConnection, test } from "./journey.ts";
import { signUp } from "./people.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

/** From here on the browser can start the app by itself. */
const isKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test("an exam that is loaded again without a signal shows its saved and waiting answers and its clock", async ({
  page,
  context,
  allowed,
}) => {
  allowed.push(lostConnection);
  const exam = examOn(page);
  await exam.start();
  await isKept(page);
  await page.keyboard.press("1");
  await page.keyboard.press("n");
  await exam.everythingSaved();

  await context.setOffline(true);
  await page.keyboard.press("2");
  await page.keyboard.press("f");
  await page.reload();
  await exam.expectNumber(2);
  await expect(page.getByRole("radio").nth(1)).toBeChecked();
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expect(page.locator(".exam-clock")).toContainText(/5[89]:|60:/);
  await page.keyboard.press("p");
  await expect(page.getByRole("radio").first()).toBeChecked();
  await page.keyboard.press("3");

  await context.setOffline(false);
  await exam.everythingSaved();
  const { questions } = await exam.attempt();
  expect(
    questions
      .slice(0, 2)
      .map(({ chosen, flagged, options }) => [options.findIndex(({ id }) => id === chosen), flagged]),
  ).toEqual([
    [2, false],
    [1, true],
  ]);

  const copies = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("exam-copy")).length);
  expect(await copies()).toBe(2);
  await exam.handIn();
  await expect.poll(copies).toBe(0);
});

test("questions that were kept are practised without a signal, and each answer arrives once", async ({
  page,
  context,
  allowed,
}) => {
  allowed.push(lostConnection);
  await page.goto("/client/practice");
  await isKept(page);
  const box = page.getByRole("region", { name: "Study without a signal" });
  await box.getByRole("switch").check();
  await expect(box.getByText(/Kept on this .*60 questions, the study guide and all signs/)).toBeVisible();
  await expectUsable(page, "kept for offline");

  await context.setOffline(true);
  await page.goto("/client/sign-cards");
  const card = page.locator(".sign-deck-card");
  await expect(card.getByRole("img")).toBeVisible();
  await expectUsable(page, "a card of a sign");
  await page.keyboard.press("Space");
  await expect(card.locator(".sign-deck-words")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Card 2 of")).toBeVisible();
  await expect(card.getByRole("img")).toBeVisible();

  await page.goto("/client/practice");
  await expectUsable(page, "what to practise without a signal");
  await box.getByRole("link", { name: "Practise offline" }).click();
  const answer = async () => {
    await expect(page.locator(".practice-screen")).toHaveAttribute("data-marked", "false");
    await page.keyboard.press("2");
    await expect(page.locator(".practice-screen")).toHaveAttribute("data-marked", "true");
  };
  for (let number = 1; number <= 5; number++) {
    await answer();
    await page.keyboard.press("Enter");
  }
  await page.reload();
  for (let number = 6; number <= 10; number++) {
    await answer();
    await page.keyboard.press("Enter");
  }
  const practiceId = /prc_[0-9a-f]+/.exec(page.url())![0];
  await page.getByRole("link", { name: "Leave the practice" }).click();
  await expect(page.getByText("10 answers wait")).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText("10 answers wait")).toBeHidden();
  const { tries } = (await (await page.request.get(`/api/practice/${practiceId}`)).json()) as PracticeView;
  expect(tries).toHaveLength(10);
});

test("a plan that was shown is there without a signal, with its age", async ({ page, context, allowed }) => {
  allowed.push(lostConnection);
  await page.goto("/client/plan");
  const first = page.locator(".plan-towards");
  await expect(first).toContainText("Set");
  await isKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(
    page.getByText(/^You are offline. This is your plan as it was .*(now|second|minute)/),
  ).toBeVisible();
  await expect(first).toBeVisible();
  await expectUsable(page, "a plan without a signal");
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText("This is your plan as it was")).toBeHidden();
});

test("a page that was never opened starts without a signal; nothing of staff or of the API is kept", async ({
  page,
  context,
  allowed,
}) => {
  allowed.push(lostConnection);
  await page.goto("/");
  await isKept(page);
  const kept = await page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(50);
  expect(kept.filter((path) => /admin|^\/api\/(?!pictures\/)/.test(path))).toEqual([]);
  await context.setOffline(true);
  await page.goto("/client/history");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(false);
});

test("a film that was kept plays without a signal, with its pictures and its words", async ({
  page,
  context,
  allowed,
}) => {
  allowed.push(lostConnection);
  await signUp(page);
  await page.goto("/client/training-videos/rules/speed-limits");
  await page.getByRole("radio", { name: "Video" }).check();
  await isKept(page);
  await page.getByRole("switch", { name: "Keep this video for offline" }).check();
  await expect(page.getByText("Kept for offline", { exact: true })).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await page.getByRole("radio", { name: "Video" }).check();
  const line = page.locator(".transcript button").nth(3);
  await line.click();
  await expect(line).toHaveAttribute("aria-current", "true");
  const slider = page.locator(".film-controls input");
  const standsAt = async () => Number(await slider.inputValue());
  const fourth = await standsAt();
  await page.getByRole("button", { name: "Play" }).click();
  await expect.poll(standsAt).toBeGreaterThan(fourth + 0.5);
  await expect(page.locator(".film-picture svg").first()).toBeVisible();
  await page.goto("/client/training-videos");
  await expect(page.getByText("You are offline. These are the videos that you kept.")).toBeVisible();
});

test("a browser that keeps nothing says so, and practice works while there is a network", async ({
  page,
  context,
  allowed,
}) => {
  allowed.push(lostConnection);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("There is no room.", "QuotaExceededError");
    };
    Cache.prototype.put = Cache.prototype.addAll = () =>
      Promise.reject(new DOMException("There is no room.", "QuotaExceededError"));
  });
  await page.goto("/client/practice");
  await page.getByRole("switch", { name: "Keep for offline" }).check();
  await expect(page.getByText(/^Not kept: 60 questions, the study guide.* and all signs/)).toBeVisible();
  await expectUsable(page, "nothing is kept");

  await page.getByRole("link", { name: "Signs", exact: true }).click();
  const screen = page.locator(".practice-screen");
  await expect(screen).toHaveAttribute("data-marked", "false");
  await page.keyboard.press("1");
  await expect(screen).toHaveAttribute("data-marked", "true");
  await expect(page.locator(".exam-saved")).toHaveText("Saved");
  await page.keyboard.press("Enter");
  await context.setOffline(true);
  await page.keyboard.press("1");
  await expect(page.getByText(/cannot keep your answers. Keep this page open/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator(".exam-saved")).toHaveText("Saved");
});
