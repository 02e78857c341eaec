import { randomUUID } from "node:crypto";
import { type Locator, type Page, request } from "@playwright/test";
import type { AttemptReview, AttemptView } from "#modules/assessment/contract";
import { rightOptions } from "../support/right-options.ts";
import type { App } from "./app.ts";
import { examOn } from "./exam-page.ts";
import { expect, refusedRequest, test } from "./journey.ts";
import { expectUsableInEveryLook, firstLook } from "./looks.ts";
import { signUp } from "./people.ts";
import { signInAdmin } from "./staff-sign-in.ts";

// A program of its own: its admin has not enrolled yet, and its log of attempts begins empty.
test.use({ program: "dispute" });

const reviewOf = async (page: Page, attemptId: string): Promise<AttemptReview> =>
  (await (await page.request.get(`/api/admin/attempts/${attemptId}`)).json()) as AttemptReview;

/** Looks again until the list of attempts, which follows the log, has caught up. */
const untilListed = (page: Page, row: Locator) =>
  expect(async () => {
    await page.reload();
    await expect(row).toHaveCount(1, { timeout: 1_000 });
  }).toPass();

const rows = (page: Page) => page.locator(".log-table tbody tr");
const screenOf = (page: Page) => page.locator(".replay-frame");
const fill = async (page: Page, label: string, text: string, send: string) => {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole("button", { name: send }).click();
  await expect(dialog).toBeHidden();
};

test("a dispute: the attempt is found, replayed, noted on and voided, and its learner sees that", async ({
  page,
  app,
  browser,
  allowed,
}) => {
  allowed.push(refusedRequest(401));
  const learner = await (await browser.newContext({ baseURL: app.url })).newPage();
  const { email } = await signUp(learner);
  const exam = examOn(learner);
  await exam.start();
  const view = await exam.attempt();
  const { attemptId } = view;
  await learner.keyboard.press(exam.digitFor(view, 1));
  await learner.keyboard.press(exam.digitFor(view, 1, false));
  await learner.keyboard.press("f");
  await learner.keyboard.press("n");
  await learner.keyboard.press(exam.digitFor(view, 2));
  await exam.everythingSaved();
  await exam.handIn();
  await expect(learner.getByRole("heading", { level: 1, name: "Fail" })).toBeVisible();

  await signInAdmin(page, app);
  await page.goto("/admin/dashboard");
  await page.getByRole("navigation", { name: "Staff pages" }).getByRole("link", { name: "Attempts" }).click();
  await page.getByLabel("Learner").fill(email);
  await expect(rows(page)).toHaveCount(1);
  expect(page.url()).not.toContain("@");
  await page.getByRole("button", { name: "Voided" }).click();
  await expect(page.getByText("No attempt matches.")).toBeVisible();
  await expect(page).toHaveURL(/traits=voided/);
  await page.getByRole("button", { name: "Voided" }).click();
  await expect(page).not.toHaveURL(/traits=voided/);
  await rows(page)
    .getByRole("link", { name: /Light vehicle.*Full exam 1/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/attempts/${attemptId}$`));

  await expect(page.getByText("The log of this attempt is whole")).toBeVisible();
  await expect(
    page.locator(".event-group", { hasText: /Question 1chose [ABC], chose [ABC], flagged/ }),
  ).toHaveCount(1);
  await page.getByRole("button", { name: "Open all" }).click();
  await expect(page.locator(".event", { hasText: "Question 1: flagged." })).toHaveCount(1);
  const change = page.locator(".event", { hasText: "Right → wrong" });
  await expect(change).toContainText(/Question 1: chose [ABC]\./);
  const { events } = await reviewOf(page, attemptId);
  const { version } = events.find((event) => event.change === "right-to-wrong")!;

  const right = Number(exam.digitFor(view, 1)) - 1;
  const wrong = Number(exam.digitFor(view, 1, false)) - 1;
  const radio = (index: number) => screenOf(page).getByRole("radio").nth(index);
  await change.getByRole("button", { name: `Replay from event ${version}` }).click();
  await expect(radio(wrong)).toBeChecked();
  await expect(page).toHaveURL(new RegExp(`at=${version}$`));
  await page.getByRole("button", { name: "One event back" }).click();
  await expect(radio(right)).toBeChecked();
  await expect(screenOf(page).getByText("1 of 64 answered · 0 flagged")).toBeVisible();
  await expect(radio(right)).toBeDisabled();
  await page.getByRole("button", { name: "Next change" }).click();
  await expect(radio(wrong)).toBeChecked();
  await expect(page.getByRole("row", { name: /^Answer to question 1 / })).toBeVisible();
  await page.getByRole("button", { name: "Next flag" }).click();
  await expect(screenOf(page).getByText("1 of 64 answered · 1 flagged")).toBeVisible();

  // The address shows the same moment to another member of staff.
  await page.goto(`/admin/attempts/${attemptId}?at=${version - 1}`);
  await expect(radio(right)).toBeChecked();
  await page.getByRole("button", { name: "8 ×" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect(screenOf(page).getByText("Handed in: from here on the learner saw the result.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Add a note" }).click();
  await fill(page, "Note", "Says an answer was lost", "Add the note");
  await expect(page.getByText("The note was added.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The note was taken back.")).toBeVisible();
  await expect(page.locator(".notes")).toHaveCount(0);
  await page.getByRole("button", { name: "Add a note" }).click();
  await fill(page, "Note", "Changed it himself, and flagged it", "Add the note");
  await page.locator(".notes").getByRole("button", { name: "Take back" }).click();
  await fill(page, "Reason", "Written on the wrong attempt", "Take it back");
  await expect(page.locator(".notes")).toHaveCount(0);

  await page.getByRole("button", { name: "Void", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Void the attempt" }).click();
  await expect(page.getByText("Write at least 3 characters.")).toBeVisible();
  await fill(page, "Reason", "The hall lost its power", "Void the attempt");
  await expect(page.getByText("This attempt is voided: it does not count.")).toBeVisible();
  await expect(page.getByText("Reason given to the learner: The hall lost its power")).toBeVisible();
  await learner.reload();
  await expect(learner.getByRole("heading", { level: 1, name: "Voided" })).toBeVisible();
  await expect(learner.getByText("The hall lost its power")).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("The attempt counts again.")).toBeVisible();
  await learner.reload();
  await expect(learner.getByRole("heading", { level: 1, name: "Fail" })).toBeVisible();
});

/** An attempt with a changed answer and a flag, made through the API without a page. */
const sat = async (page: Page): Promise<AttemptView> => {
  const guest = page.context().request;
  const paper = { testCode: "code 8", testNum: 2, category: "controls" };
  const view = (await (await guest.post("/api/attempts", { data: paper })).json()) as AttemptView;
  const acts = view.questions.flatMap(({ questionId, options }, index) => {
    const right = rightOptions.get(questionId)!;
    const other = options.find(({ id }) => id !== right)!.id;
    const answers = index === 2 ? [right, other] : [right];
    return [
      { type: "visit", questionId },
      ...answers.map((optionId) => ({ type: "answer", questionId, optionId })),
      ...(index === 4 ? [{ type: "flag", questionId }] : []),
    ];
  });
  const commands = [...acts, { type: "submit" }].map((act) => ({ ...act, commandId: randomUUID() }));
  const answer = await guest.post(`/api/attempts/${view.attemptId}/commands`, { data: { commands } });
  expect(answer.ok()).toBe(true);
  return view;
};

const onceSat = new WeakMap<App, Promise<AttemptView>>();
const anAttempt = (page: Page, app: App): Promise<AttemptView> => {
  const known = onceSat.get(app) ?? sat(page);
  onceSat.set(app, known);
  return known;
};

test("an open attempt is followed as it happens, with a pause; a view of the list is saved and removed", async ({
  page,
  app,
  allowed,
}) => {
  allowed.push(refusedRequest(401));
  await signInAdmin(page, app);
  const guest = await request.newContext({ baseURL: app.url });
  const paper = { testCode: "code 8", testNum: 3, category: "controls" };
  const view = (await (await guest.post("/api/attempts", { data: paper })).json()) as AttemptView;
  const { questionId } = view.questions[0]!;
  const act = async (type: "visit" | "flag" | "unflag") => {
    const commands = [{ type, questionId, commandId: randomUUID() }];
    const answer = await guest.post(`/api/attempts/${view.attemptId}/commands`, { data: { commands } });
    expect(answer.ok()).toBe(true);
  };
  await page.goto(`/admin/attempts/${view.attemptId}`);
  await expect(page.getByText("Live: new events appear as they happen")).toBeVisible();
  await act("visit");
  await expect(page.locator(".event", { hasText: "Opened question 1." })).toBeVisible();
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await act("flag");
  await expect(page.getByText("1 new event waits")).toBeVisible();
  await expect(page.locator(".event-group")).toHaveCount(0);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.locator(".event-group", { hasText: "Question 1flagged" })).toBeVisible();
  await guest.dispose();

  await page.goto("/admin/attempts?traits=late&order=mark");
  await page.getByRole("button", { name: "Save this view" }).click();
  await page.getByLabel("Name of the view").fill("Late, by mark");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Late, by mark", exact: true })).toBeVisible();
  await page.goto("/admin/attempts");
  await page.getByRole("button", { name: "Late, by mark", exact: true }).click();
  await expect(page).toHaveURL(/traits=late&order=mark$/);
  await page.getByRole("button", { name: "Remove the view Late, by mark" }).click();
  await expect(page.getByRole("list", { name: "Saved views" })).toHaveCount(0);
});

/** Presses Tab until something has the focus. */
const tabTo = async (page: Page, target: Locator, most = 80) => {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${String(target)}.`);
};

test("the keyboard alone suffices: to filter, to open, to step through, to note", async ({
  page,
  app,
  allowed,
}) => {
  allowed.push(refusedRequest(401));
  await signInAdmin(page, app);
  const { attemptId } = await anAttempt(page, app);
  await page.goto("/admin/attempts");
  const row = rows(page).filter({ hasText: "Controls 2" });
  await untilListed(page, row);
  await tabTo(page, page.getByRole("button", { name: "Late acts" }));
  await page.keyboard.press("Space");
  await expect(page.getByText("No attempt matches.")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(row).toHaveCount(1);
  await tabTo(page, page.getByRole("table").getByRole("button", { name: "Mark" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/order=mark$/);
  await expect(page.getByRole("columnheader", { name: "Mark", exact: true })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await tabTo(page, row.getByRole("link"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Controls 2");

  await tabTo(page, page.getByRole("button", { name: "Add a note" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Add a note" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Note", { exact: true }), 5);
  await page.keyboard.type("Looked at by keyboard");
  await tabTo(page, page.getByRole("button", { name: "Add the note" }), 5);
  await page.keyboard.press("Enter");
  await expect(page.locator(".notes")).toContainText("Looked at by keyboard");
  await expect(page.locator(".act-news")).toBeFocused();

  await tabTo(page, page.getByRole("tab", { name: "Timeline" }));
  await page.keyboard.press("ArrowRight");
  const scrubber = page.getByRole("slider", { name: "Moment" });
  await tabTo(page, scrubber);
  const { latest } = await reviewOf(page, attemptId);
  await page.keyboard.press("ArrowLeft");
  await expect(scrubber).toHaveValue(String(latest - 1));
  await expect(scrubber).toHaveAttribute("aria-valuetext", /Event \d+ of \d+, .+ after the start\. Marked/);
  await tabTo(page, screenOf(page));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(scrubber).toHaveValue(String(latest - 3));
  await page.keyboard.press("ArrowRight");
  await expect(scrubber).toHaveValue(String(latest - 2));
  await expect(page).toHaveURL(new RegExp(`at=${latest - 2}$`));
});

test.describe("in every look", () => {
  test.use(firstLook);

  test("the log and the review are accessible", async ({ page, app, allowed, browser }) => {
    allowed.push(refusedRequest(401));
    const desk = await browser.newPage({ baseURL: app.url });
    await signInAdmin(desk, app);
    await signInAdmin(page, app);
    const { attemptId } = await anAttempt(page, app);
    await page.request.post(`/api/admin/attempts/${attemptId}/notes`, {
      data: { commandId: randomUUID(), text: `See https://example.com/${"a".repeat(200)}` },
    });
    const look = async (path: string, shown: string, screen: string) => {
      await page.goto(path);
      await expect(page.locator(shown).first()).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expectUsableInEveryLook(page, screen);
    };
    await page.goto("/admin/attempts");
    await untilListed(page, rows(page).filter({ has: page.locator(`a[href$="${attemptId}"]`) }));
    await look("/admin/attempts", ".log-table", "log");
    await page.locator(".log-filters details").evaluate((fields) => fields.setAttribute("open", ""));
    await expectUsableInEveryLook(page, "log with filters");
    await look("/admin/attempts?testNum=99", ".log-empty", "empty log");
    await look("/admin/attempts?question=rules-not-asked", ".log-question", "log of a question");
    await look(`/admin/attempts/${attemptId}`, ".event", "timeline");
    await page.locator(".event-more summary").nth(2).click();
    await page.locator(".event-light").first().click();
    await expectUsableInEveryLook(page, "details of an event");
    await look(`/admin/attempts/${attemptId}?at=7`, ".replay-screen", "replay");
    await expect(page.locator(".diff-table")).toBeVisible();
    await page.locator(".diff .raw-json summary").click();
    await expectUsableInEveryLook(page, "replay with its state");
    await look(`/admin/attempts/${attemptId}?view=questions`, ".by-table", "questions");
    await page.locator(".acts-ways button").last().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.locator(".act-form button[type=submit]").click();
    await expectUsableInEveryLook(page, "voiding with a mistake");
    await desk.close();
  });
});
