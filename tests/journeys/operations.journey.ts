import type { Page } from "@playwright/test";
import pg from "pg";
import type { App } from "./app.ts";
import { sitTests } from "./exams-at-once.ts";
import { expect, expectUsable, refusedRequest, test } from "./journey.ts";
import { expectUsableInEveryLook, firstLook } from "./looks.ts";
import { signUp } from "./people.ts";
import { signInStaff } from "./staff-sign-in.ts";

// A program of its own: its operator has not enrolled yet, and its tables are held and its dead letters made up.
test.use({ program: "operations" });

const summary = "assessment.attempt-summary";
const claiming = "assessment.claim-attempts-when-session-opened";

/** Keeps reading a table, so that no other table can be swapped in meanwhile. */
const holdSummary = async (app: App) => {
  const client = new pg.Client(await app.database());
  await client.connect();
  await client.query("BEGIN; SELECT FROM assessment.attempt_summary LIMIT 1");
  return { release: () => client.end() };
};

const openConsole = async (page: Page, app: App) => {
  await signInStaff(page, app, "operator");
  await page.goto("/admin/operations");
  await expect(page.getByRole("heading", { level: 1, name: "Operations" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Read models" })).toBeVisible();
};
const rebuilds = (page: Page) => page.getByRole("list", { name: "Rebuilds" }).getByRole("listitem");

/** Starts a rebuild by keyboard alone. */
const beginRebuild = async (page: Page) => {
  await page.getByRole("button", { name: `Rebuild ${summary}…` }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Rebuild ${summary}` });
  await expect(dialog.getByText("Events to read")).toBeVisible();
  await expectUsable(page, "dry run");
  const yes = dialog.getByRole("button", { name: "Rebuild it" });
  for (let presses = 0; presses < 5; presses += 1) {
    if (await yes.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(yes).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
};

test("an operator rebuilds a read model, cancels once, and exams continue meanwhile", async ({
  page,
  app,
  allowed,
}) => {
  allowed.push(refusedRequest(401));
  const exams = sitTests(app.url);
  await signInStaff(page, app, "operator");
  await page.goto("/admin/dashboard");
  await page
    .getByRole("navigation", { name: "Staff pages" })
    .getByRole("link", { name: "Operations" })
    .click();
  await expect(page.getByRole("row", { name: new RegExp(`${summary}.*In step`) })).toBeVisible();

  const held = await holdSummary(app);
  await beginRebuild(page);
  await expect(page.getByText(`The rebuild of ${summary} has begun.`)).toBeFocused();
  const bar = page.getByRole("progressbar", { name: `Rebuild of ${summary}` });
  await expect(bar).toBeVisible();
  await expect.poll(async () => Number(await bar.getAttribute("value"))).toBeGreaterThan(0);
  await expect(rebuilds(page).first()).toContainText(/\d+ of \d+ events/);
  await expect(rebuilds(page).first()).toContainText("All read, about to be swapped");
  // The rebuild waits for the lock that is held here, and learners do not wait for the rebuild.
  const before = exams.requests();
  await expect.poll(() => exams.requests()).toBeGreaterThan(before + 10);
  await expectUsable(page, "a rebuild under way");
  await page.getByRole("button", { name: `Cancel the rebuild of ${summary}` }).press("Enter");
  await expect(rebuilds(page).first()).toContainText("The one before is still used.");
  await expect(bar).toBeHidden();
  await held.release();

  await app.ask("UPDATE assessment.attempt_summary SET reconnects = 99");
  await beginRebuild(page);
  await expect(rebuilds(page).first()).toContainText(/Swapped at .*, [\d\s]+ rows from [\d\s]+ events/);
  await expect(rebuilds(page)).toHaveCount(2);
  const spoilt = await app.ask("SELECT FROM assessment.attempt_summary WHERE reconnects = 99");
  expect(spoilt).toEqual([]);

  const { refused } = await exams.stop();
  expect(refused).toEqual([]);
  await page.goto("/admin/audit");
  for (const act of ["Started the rebuild of a read model", "Cancelled the rebuild of a read model"])
    await expect(page.getByRole("row").filter({ hasText: act }).first()).toBeVisible();
});

/** Makes up that a subscriber gave up on the newest sign-in, in any state it was in before. */
const park = (app: App, cause: string) =>
  app.ask(
    `INSERT INTO kernel.dead_letter (subscription, event_id, stream, version, type, epoch, tx, position, cause,
      attempts, first_failed_at, last_failed_at)
    SELECT $1, event_id, stream, version, type, epoch, tx, position, $2, 8, recorded_at, clock_timestamp()
    FROM kernel.event WHERE type = 'identity.session-opened' ORDER BY epoch DESC, tx DESC, position DESC LIMIT 1
    ON CONFLICT (subscription, stream, version) DO UPDATE SET cause = excluded.cause, state = 'waiting',
      settled_at = NULL, settled_by = NULL, redrive_requested_at = NULL, reason = NULL`,
    [claiming, cause],
  );

test("a dead letter is re-driven, and the subscriber does its work; another is discarded with a reason", async ({
  page,
  app,
  browser,
  allowed,
}) => {
  allowed.push(refusedRequest(401));
  // The sign-in was handled before there was anything to claim; handled once more, it claims this attempt.
  const learner = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signUp(learner);
  const hasHandledIt = `SELECT FROM kernel.processor WHERE name = $1 AND (epoch, tx, position) >=
    (SELECT epoch, tx, position FROM kernel.event WHERE type = 'identity.session-opened'
      ORDER BY epoch DESC, tx DESC, position DESC LIMIT 1)`;
  await expect.poll(() => app.ask(hasHandledIt, [claiming])).toHaveLength(1);
  // Signing out would take the browser's participant with it, and there would be nothing to claim.
  await learner.context().clearCookies({ name: /^rw-auth/ });
  const begun = await learner.request.post("/api/attempts", {
    data: { testCode: "code 8", testNum: 1, category: "controls" },
  });
  const { attemptId } = (await begun.json()) as { attemptId: string };
  const claims = () =>
    app.ask("SELECT FROM kernel.event WHERE type = 'assessment.attempt-claimed' AND stream = $1::uuid", [
      attemptId.slice("att_".length),
    ]);
  expect(await claims()).toEqual([]);
  await park(app, "The append did not answer in time");
  await learner.context().close();

  await openConsole(page, app);
  const deadLetter = page.getByRole("row", { name: /The append did not answer in time/ });
  await expect(deadLetter).toContainText("identity.session-opened");
  await deadLetter.getByRole("button", { name: /^Re-drive dead letter/ }).click();
  await expectUsable(page, "re-drive");
  await page.getByRole("dialog").getByRole("button", { name: "Re-drive it" }).click();
  await expect(page.getByText(/^Dead letter \d+ is given to/)).toBeFocused();
  await expect(page.getByText("No dead letters are waiting.")).toBeVisible();
  expect(await claims()).toHaveLength(1);
  await page.getByRole("button", { name: "Re-driven" }).click();
  await expect(deadLetter).toBeVisible();

  await park(app, "The account is gone");
  await page.getByRole("button", { name: "Waiting" }).click();
  const hopeless = page.getByRole("row", { name: /The account is gone/ });
  await hopeless.getByRole("button", { name: /^Discard dead letter/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Discard it" }).click();
  await expect(dialog.getByText("Write at least 3 letters")).toBeVisible();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await expectUsable(page, "discard without a reason");
  await dialog.getByLabel("Reason").fill("The learner had the account closed.");
  await dialog.getByRole("button", { name: "Discard it" }).click();
  await expect(hopeless).toHaveCount(0);
  await page.getByRole("button", { name: "Discarded" }).click();
  await expect(hopeless).toContainText("The learner had the account closed.");
});

test("a row is shown as of a past version, and its address opens the same view", async ({
  page,
  app,
  allowed,
}) => {
  allowed.push(refusedRequest(401), refusedRequest(404));
  await sitTests(app.url).stop();
  const marked = () =>
    app.ask("SELECT stream FROM assessment.attempt_summary WHERE status = 'marked' LIMIT 1");
  await expect.poll(marked).toHaveLength(1);
  const [{ stream } = { stream: "" }] = await marked();
  await openConsole(page, app);
  await page.getByLabel("Stream", { exact: true }).fill("no-stream");
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(page.getByText("This is not an id.")).toBeVisible();
  await page.getByLabel("Stream", { exact: true }).fill(`att_${String(stream).replaceAll("-", "")}`);
  await page.getByLabel("Version", { exact: true }).fill("1");
  await page.getByRole("button", { name: "Show it" }).click();
  const row = page.getByRole("region", { name: "The row as it stood then" });
  await expect(row).toContainText('"status": "answering"');
  await page.reload();
  await expect(row).toContainText('"status": "answering"');
  await page.getByLabel("Version", { exact: true }).fill("");
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(row).toContainText('"status": "marked"');
  await page.goto(`/admin/operations?model=${summary}&stream=00000000-0000-7000-8000-000000000000`);
  await expect(page.getByText("The log has nothing under this id")).toBeVisible();
});

test("an operator opens the job board, which loads nothing from another site", async ({
  page,
  app,
  allowed,
}) => {
  allowed.push(refusedRequest(401));
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(app.url) && !request.url().startsWith("data:"))
      elsewhere.push(request.url());
  });
  await openConsole(page, app);
  await page.getByRole("link", { name: "Open the job board" }).click();
  await expect(page).toHaveURL(/\/admin\/jobs\/queue\/jobs/);
  await expect(page.getByText("operations.look-after").first()).toBeVisible();
  expect(elsewhere).toEqual([]);
});

test("an admin and a learner see neither the operations page nor the job board", async ({
  page,
  app,
  browser,
  allowed,
}) => {
  allowed.push(refusedRequest(401), refusedRequest(403), refusedRequest(404));
  await signInStaff(page, app, "admin");
  await page.goto("/admin/operations");
  await expect(page.getByRole("heading", { name: "This page is not for your role" })).toBeVisible();
  await expectUsable(page, "not for this role");
  const ways = page.getByRole("navigation", { name: "Staff pages" });
  await expect(ways.getByRole("link", { name: "Attempts" })).toBeVisible();
  await expect(ways.getByRole("link", { name: "Operations" })).toHaveCount(0);
  expect((await page.request.get("/api/admin/operations")).status()).toBe(403);
  expect((await page.goto("/admin/jobs"))?.status()).toBe(404);

  const visitor = await (await browser.newContext({ baseURL: app.url })).newPage();
  await visitor.goto("/admin/jobs");
  await expect(visitor).toHaveURL(/\/admin\/login$/);
  await visitor.context().close();
});

test.describe("in every look", () => {
  test.use(firstLook);

  test("the operations page is accessible", async ({ page, app, allowed }) => {
    allowed.push(refusedRequest(401));
    await signInStaff(page, app, "operator");
    await park(app, "Something that an operator has to read, long enough to need several lines in a table");
    await page.goto("/admin/operations");
    await expect(page.locator(".ops-cause").last()).toBeVisible();
    await expectUsableInEveryLook(page, "operations");
    await page.locator(".ops-acts button").last().click();
    await page.locator(".exam-dialog textarea").waitFor();
    await expectUsableInEveryLook(page, "discard");
    await page.keyboard.press("Escape");
    await page.locator("td.ops-act button").first().click();
    await page.locator(".exam-dialog .figures").waitFor();
    await expectUsableInEveryLook(page, "dry run");
  });
});
