import type { SessionView } from "#modules/identity/contract";
import { dayOf, daysLater } from "#vocabulary/day";
import { hadTestOn, remindAt } from "./days-later.ts";
import { expect, expectUsable, test } from "./journey.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { signUp } from "./people.ts";
import { signInAdmin } from "./staff-sign-in.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("a reminder arrives by mail, its link stops them without a sign-in, a learner tells which section was not passed, and staff see it on their card", async ({
  page,
  app,
  browser,
}) => {
  const { email } = await signUp(page);
  const { session } = (await (await page.request.get("/api/session")).json()) as { session: SessionView };
  const { accountId } = session;
  await page.goto("/client/plan");
  await page.getByLabel("Send it at").selectOption("18:00");
  const reminders = page.getByRole("form", { name: "Reminders" });
  await reminders.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("You will get a reminder at that time.")).toBeVisible();
  const elsewhere = await (await browser.newContext({ baseURL: app.url })).newPage();
  // On the first weekday from tomorrow on: the usual week has no Sunday.
  const tomorrow = daysLater(dayOf(Date.now()), 1);
  const isSunday = new Date(`${tomorrow}T00:00:00Z`).getUTCDay() === 0;
  await remindAt(app, isSunday ? daysLater(tomorrow, 1) : tomorrow, 18.5);
  const mail = await mailTo(page.request, email, "study-day");
  expect(mail.subject).toMatch(/^Your plan for today: \d+ minutes$/);
  await elsewhere.goto(linkIn(mail));
  await expect(elsewhere.getByText("You get no more reminders.")).toBeVisible();
  await expectUsable(elsewhere, "reminders stopped by a link");
  await page.reload();
  await expect(page.getByLabel("Send it at")).toHaveValue("");

  const yesterday = daysLater(dayOf(Date.now()), -1);
  await hadTestOn(app, accountId, yesterday);
  await page.goto("/client/test-date");
  await expect(page.getByRole("heading", { name: "Did you pass?" })).toBeVisible();
  await page.getByRole("button", { name: "No, not this time" }).click();
  await page.getByRole("checkbox", { name: "Signs" }).check();
  await expectUsable(page, "which sections were not passed");
  await page.getByRole("group", { name: "Which sections" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Thank you. Your answer is saved.")).toBeVisible();
  await expect(page.getByText("Not passed: Signs")).toBeVisible();
  await expect(page.getByRole("heading", { name: "When is your test?" })).toBeVisible();

  await signInAdmin(elsewhere, app);
  await elsewhere.goto("/admin/contacts");
  await elsewhere.getByLabel("E-mail address").fill(email);
  await elsewhere.getByRole("button", { name: "Find by address" }).click();
  const dates = elsewhere.getByRole("row").filter({ hasText: "Marlboro DLTC" });
  await expect(dates).toContainText("Not passed: Signs");
  await expect(elsewhere.getByText("They have not asked to be reminded.")).toBeVisible();
  await expectUsable(elsewhere, "the card of a learner who told how the test went");
});
