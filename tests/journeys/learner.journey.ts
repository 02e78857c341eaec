import { randomUUID } from "node:crypto";
import type { Page, Request } from "@playwright/test";
import type { AttemptView } from "#modules/assessment/contract";
import { rightOptions } from "../support/right-options.ts";
import { examOn } from "./exam-page.ts";
import { expect, expectUsable, test } from "./journey.ts";
import { newPerson, signUp, signUpOnPages } from "./people.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Gives every answer rightly at once, as the exam's own outbox would send them. */
const answerAll = async (page: Page, { attemptId, questions }: AttemptView) => {
  const commands = questions.map(({ questionId }) => ({
    type: "answer",
    commandId: randomUUID(),
    questionId,
    optionId: rightOptions.get(questionId)!,
  }));
  const answer = await page.request.post(`/api/attempts/${attemptId}/commands`, { data: { commands } });
  expect(answer.ok()).toBe(true);
};

/** Starts the test that is open, answers, and hands in. */
const sit = async (page: Page) => {
  const started = page.waitForResponse(
    (response) => response.url().endsWith("/api/attempts") && response.request().method() === "POST",
  );
  await page.getByRole("button", { name: "Start the test" }).tap();
  const view = (await (await started).json()) as AttemptView;
  await answerAll(page, view);
  await page.reload();
  await expect(page.locator(".exam-bar-number")).toBeVisible();
  await examOn(page).handIn();
  await expect(page.getByRole("heading", { level: 1, name: "Pass" })).toBeVisible();
};

const card = (page: Page, name: string) => page.locator(".paper-card", { hasText: name });

test("a learner finds a paper in the list, sits it, and sees where they stand", async ({ page }) => {
  await signUpOnPages(page);
  await expect(page.getByRole("heading", { name: "Next: full exam, paper 1" })).toBeVisible();
  await expectUsable(page, "dashboard before the first attempt");
  await page.getByRole("link", { name: "Rules of the Road" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Rules of the Road" })).toBeVisible();
  await expect(page.locator(".paper-card")).toHaveCount(12);
  await page.getByRole("link", { name: "Heavy vehicle" }).tap();
  await expect(page).toHaveURL(/\/client\/rules-tests\?code=10$/);
  await page.getByRole("link", { name: "Light vehicle" }).tap();
  await page.getByRole("link", { name: "Start paper 1", exact: true }).tap();
  await sit(page);

  await expect(page.getByRole("link", { name: "Next: paper 2" })).toBeVisible();
  await page.goto("/client/rules-tests");
  await expect(card(page, "Passed")).toContainText("28 of 28");
  await expect(page.getByText("1 of 12 passed")).toBeVisible();
  await expectUsable(page, "list of papers");

  await page.goto("/client/dashboard");
  const rules = page.locator(".stand li", { hasText: "Rules" });
  await expect(rules).toContainText("Last mark 28 of 28");
  await expect(rules.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Start paper 1", exact: true })).toBeVisible();
  await expectUsable(page, "dashboard");

  await page.getByRole("link", { name: "All your attempts" }).tap();
  await expect(page.locator(".dash-row")).toHaveCount(1);
  await page.getByRole("combobox", { name: "Result" }).selectOption("failed");
  await expect(page).toHaveURL(/\/client\/history\?outcome=failed$/);
  await expect(page.getByText("No attempts match these filters.")).toBeVisible();
  await expectUsable(page, "history");
  await page.getByRole("button", { name: "Show all attempts" }).tap();
  await page.locator(".dash-row a").tap();
  await expect(page.getByRole("heading", { level: 1, name: "Pass" })).toBeVisible();
});

test("a motor bike learner goes from the dashboard to a test, and the next one is offered", async ({
  page,
}) => {
  await signUpOnPages(page, { ...newPerson(), licence: "1" });
  await expect(page.getByRole("heading", { name: "Next: Rules, paper 1" })).toBeVisible();
  await page.goto("/client/exam-tests");
  await expect(page.getByText("For a motor bike there are tests")).toBeVisible();
  await page.getByRole("link", { name: "Motor Bike Controls" }).tap();
  await expect(page.locator(".paper-card")).toHaveCount(6);
  await page.getByRole("link", { name: "Start paper 1", exact: true }).tap();
  await expect(page.getByText("Motor bike · Test 1")).toBeVisible();
  await sit(page);
  await page.goto("/client/controls-tests");
  await page.getByRole("link", { name: "Motor bike", exact: true }).tap();
  await expect(card(page, "Passed")).toContainText("8 of 8");
  await expect(page.locator(".rt-variant-solid")).toHaveText("Start paper 2");
});

/** Follows what a page asks for, its files included. */
const watchRequests = (page: Page) => {
  const asked: string[] = [];
  const open = new Set<Request>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // The session keeps itself alive by the page's clock, which runs ahead here: its stream was silent for long.
    if (pathname.startsWith("/api/session/")) return;
    asked.push(pathname);
    open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return { asked, areAllAnswered: () => open.size === 0 };
};

/** What comes last on each page: parts that are fetched late, and ask for something of their own. */
const latest: Readonly<Record<string, readonly string[]>> = {
  dashboard: [".dash-days a", ".mastery"],
  "exam-tests": [".paper-card"],
  history: [".past-nothing"],
  practice: [".practice-kind", ".offline-box"],
  plan: [".plan-columns", "[aria-labelledby=plan-reminders]", "[aria-labelledby=plan-calendar]"],
  "training-videos": [".lessons-watched"],
};

test("a page that has settled asks the server for nothing again while it is only looked at", async ({
  page,
}) => {
  await signUp(page);
  await page.clock.install();
  const { asked, areAllAnswered } = watchRequests(page);
  for (const [name, parts] of Object.entries(latest)) {
    asked.length = 0;
    await page.goto(`/client/${name}`);
    for (const part of parts) await expect(page.locator(part).first()).toBeAttached();
    await expect(async () => {
      const before = asked.length;
      await page.clock.runFor(20_000);
      expect(areAllAnswered()).toBe(true);
      expect(asked.slice(before), `${name}, until it has settled`).toEqual([]);
    }).toPass({ intervals: [0] });
    const known = new Set(asked);
    const before = asked.length;
    await page.clock.runFor(60_000);
    // On a busy machine a part of the frame may come only now, and ask for the first time.
    const again = asked.slice(before).filter((path) => known.has(path));
    expect(again, name).toEqual([]);
  }
});
