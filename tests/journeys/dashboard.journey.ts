import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Page, request } from "@playwright/test";
import type { AttemptView } from "#modules/assessment/contract";
import { bankIdOf, rightOptions } from "../support/right-options.ts";
import type { App } from "./app.ts";
import { expect, expectUsable, lostConnection, test } from "./journey.ts";
import { expectUsableInEveryLook, firstLook } from "./looks.ts";
import { signInStaff } from "./staff-sign-in.ts";

// A program of its own: its numbers begin at nothing.
test.use({ program: "dashboard" });

const paper = { testCode: "code 8", testNum: 1, category: "controls" };

const posted = async <Answer>(asking: APIRequestContext, path: string, data: object): Promise<Answer> => {
  const answer = await asking.post(`/api${path}`, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
};

const start = (guest: APIRequestContext) => posted<AttemptView>(guest, "/attempts", paper);

/**
 * Answers all questions rightly but one, and hands in: the last is left out, or the first, which everyone then gets wrong.
 * All eight at a script's pace would be faster than reading, and not counted.
 */
const handIn = async (
  guest: APIRequestContext,
  { attemptId, questions }: AttemptView,
  firstRight: boolean,
) => {
  const answers = (firstRight ? questions.slice(0, -1) : questions.slice(1)).map(({ questionId }) => ({
    type: "answer",
    questionId,
    optionId: rightOptions.get(questionId)!,
  }));
  const commands = [...answers, { type: "submit" }].map((each) => ({ ...each, commandId: randomUUID() }));
  await posted(guest, `/attempts/${attemptId}/commands`, { commands });
};

const sat = new WeakMap<App, Promise<AttemptView>>();
/** Makes twenty attempts at one paper, enough for statistics on its questions. Returns the last. */
const twentyAttempts = (app: App): Promise<AttemptView> => {
  const known =
    sat.get(app) ??
    (async () => {
      let view: AttemptView;
      for (let number = 0; number < 20; number++) {
        const guest = await request.newContext({ baseURL: app.url });
        view = await start(guest);
        await handIn(guest, view, false);
      }
      return view!;
    })();
  sat.set(app, known);
  return known;
};

/** Lets five seconds pass for the page, again and again: it asks anew, and by then the read model has come so far. */
const untilRenewed = (page: Page, seen: () => Promise<void>) =>
  expect(async () => {
    await page.clock.fastForward(5_000);
    await seen();
  }).toPass({ intervals: [0], timeout: 90_000 });
const soon = { timeout: 500 };

const figure = (page: Page, name: string) =>
  page.locator(".figures > .figure", { has: page.getByText(name, { exact: true }) }).locator(".figure-value");

test("an attempt is seen while it is sat, without loading the page again", async ({ page, app }) => {
  await signInStaff(page, app, "operator");
  await page.clock.install();
  await page.goto("/admin/dashboard");
  await expect(page.getByText("No one started an attempt in these days.")).toBeVisible();
  await expect(page.getByText("Nothing was marked in these days.")).toBeVisible();
  await expect(figure(page, "Attempts today")).toHaveText("0");
  await expectUsable(page, "nothing yet");
  await page.evaluate(() => Object.assign(globalThis, { stillTheSame: true }));

  const guest = await request.newContext({ baseURL: app.url });
  const view = await start(guest);
  await untilRenewed(page, () => expect(figure(page, "Attempts today")).toHaveText("1", soon));
  await expect(figure(page, "Running now")).toHaveText("1");
  await expect(figure(page, "Pass rate")).toHaveText("–");
  await handIn(guest, view, true);
  await untilRenewed(page, () => expect(figure(page, "Pass rate")).toHaveText("100%", soon));
  await expect(figure(page, "Running now")).toHaveText("0");
  await expect(
    page.getByRole("img", { name: /^Attempts from .*: 1 started, 1 of them passed/ }),
  ).toBeVisible();
  await expect(page.getByText("No question was asked 20 times in these days.")).toBeVisible();

  const { questions } = await twentyAttempts(app);
  const hardest = page.getByRole("region", { name: "Hardest questions" }).getByRole("row").nth(1);
  await untilRenewed(page, () => expect(hardest).toContainText(questions[0]!.prompt, soon));
  await expect(figure(page, "Attempts today")).toHaveText("21");
  await expect(hardest).toContainText(bankIdOf(questions[0]!.questionId));
  expect(await page.evaluate(() => "stillTheSame" in globalThis)).toBe(true);
});

test("filters stand in the address, tables stand behind the charts, by keyboard alone", async ({
  page,
  app,
}) => {
  await twentyAttempts(app);
  await signInStaff(page, app, "operator");
  await page.goto("/admin/dashboard");
  await page.getByRole("radio", { name: "30 days" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/\/admin\/dashboard\?days=7$/);
  await page.getByRole("combobox", { name: "Vehicle" }).focus();
  await page.keyboard.type("Motor");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?days=7&code=motor\+bike$/);
  await expect(page.getByText("No one started an attempt in these days.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: "7 days" })).toBeChecked();
  await expect(page.getByRole("combobox", { name: "Vehicle" })).toHaveValue("motor bike");
  await page.goto("/admin/dashboard?days=7");

  // Bars are read one by one, back from today; from right to left, the day before is on the right.
  const read = page.locator(".column-chart-read").first();
  await page.getByRole("slider", { name: "Attempts, bar by bar" }).focus();
  await expect(read).toHaveText(/: Started [1-9]\d*, Passed \d+$/);
  await page.keyboard.press("ArrowLeft");
  await expect(read).toHaveText(/: Started 0, Passed 0$/);
  await page.evaluate(() => {
    localStorage.setItem("roadworthy.direction", "rtl");
    dispatchEvent(new StorageEvent("storage", { key: "roadworthy.direction" }));
  });
  await page.keyboard.press("ArrowLeft");
  await expect(read).toHaveText(/: Started [1-9]\d*, Passed \d+$/);
  await page.keyboard.press("ArrowRight");
  await expect(read).toHaveText(/: Started 0, Passed 0$/);

  const rates = page.getByRole("region", { name: "Pass rate by vehicle and section" });
  const drawing = rates.getByRole("img", { name: /Light vehicle, Controls: \d+%/ });
  await expect(drawing).toBeVisible();
  // Screen readers have the table all the time.
  await expect(rates.getByRole("rowheader", { name: "Light vehicle, Controls" })).toBeAttached();
  await rates.getByRole("button", { name: "Show as table" }).press("Enter");
  await expect(drawing).toBeHidden();
  await expect(rates.getByRole("rowheader", { name: "Light vehicle, Controls" })).toBeInViewport();
  await rates.getByRole("button", { name: "Show as table", pressed: true }).press("Space");
  await expect(drawing).toBeVisible();

  await page.getByRole("link", { name: "The attempts behind this" }).press("Enter");
  await expect(page).toHaveURL(/\/admin\/attempts\?from=\d{4}-.*&before=.*&counted=yes$/);
  await expect(page.getByRole("heading", { level: 1, name: "Attempts" })).toBeVisible();
  await page.goBack();
  const hardest = page.getByRole("region", { name: "Hardest questions" }).getByRole("row").nth(1);
  const asked = await hardest.getByRole("cell").nth(1).textContent();
  await hardest.getByRole("link").press("Enter");
  await expect(page).toHaveURL(/&counted=yes&question=controls-/);
  await expect(page.getByText(`${asked} attempts`, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Remove the filter: asked controls-/ }).press("Enter");
  await expect(page).toHaveURL(/\/admin\/attempts\?(?!.*question)/);
  await expect(page.locator("summary", { hasText: "Filters" })).toBeFocused();
});

test("numbers that are no longer renewed say so, and are again once the server answers", async ({
  page,
  context,
  app,
  allowed,
}) => {
  allowed.push(lostConnection);
  await signInStaff(page, app, "operator");
  await page.clock.install();
  await page.goto("/admin/dashboard");
  await expect(page.getByText(/^As of .* updated every 5 seconds$/)).toBeVisible();
  await context.setOffline(true);
  await untilRenewed(page, () => expect(page.getByText(/^Not updated since/)).toBeVisible(soon));
  await expect(figure(page, "Attempts today")).toHaveText(/^\d+$/);
  await expectUsable(page, "numbers that are not renewed");
  await context.setOffline(false);
  await untilRenewed(page, () => expect(page.getByText(/^As of/)).toBeVisible(soon));
});

test.describe("in every look", () => {
  test.use(firstLook);

  test("the figures are accessible, as charts and as tables", async ({ page, app }) => {
    await twentyAttempts(app);
    await signInStaff(page, app, "operator");
    await page.goto("/admin/dashboard");
    await page.locator(".hardest-table").waitFor();
    await expectUsableInEveryLook(page, "charts");
    const toggles = page.locator(".chart button");
    await expect(toggles).toHaveCount(3);
    for (const toggle of await toggles.all()) await toggle.click();
    await expectUsableInEveryLook(page, "tables");
    await page.goto("/admin/dashboard?days=365&code=motor+bike");
    await page.locator(".chart-empty").first().waitFor();
    await expectUsableInEveryLook(page, "nothing to show");
  });
});
