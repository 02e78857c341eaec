import { dayOf, daysLater } from "#vocabulary/day";
import { expect, expectUsable, refusedRequest, test } from "./journey.ts";
import { signUpOnPages } from "./people.ts";

test.use({ viewport: { width: 360, height: 740 } });

const inDays = (days: number) => daysLater(dayOf(Date.now()), days);

test("a guest sets the date of the test, moves it, sees a plan, registers and keeps it, and is led nowhere else", async ({
  page,
  allowed,
}) => {
  allowed.push(refusedRequest(422));
  await page.goto(`/client/test-date/${encodeURIComponent("https://example.com/")}`);
  await expect(page.getByRole("heading", { name: "When is your test?" })).toBeVisible();
  await page.getByRole("radio", { name: "I have not booked yet" }).check();
  await expect(page.getByRole("heading", { name: "How to book" })).toBeVisible();
  await expectUsable(page, "no test date");
  await page.getByLabel("The day you aim for").fill(inDays(-1));
  await page.getByRole("button", { name: "Save the date" }).click();
  await expect(page.getByRole("alert")).toContainText("This day is over");

  await page.getByLabel("The day you aim for").fill("");
  await page.getByRole("button", { name: "Save the date" }).click();
  await expect(page.getByText("Choose the day.")).toBeVisible();
  await page.getByLabel("The day you aim for").fill(inDays(12));
  await page.getByRole("button", { name: "Save the date" }).click();
  await expect(page.getByRole("heading", { name: "12 days to your test" })).toBeVisible();
  // The form has closed, so the focus is on the saved date.
  await expect(page.locator(".stage", { hasText: "12 days to your test" })).toBeFocused();
  // The address is of another site: the page stays.
  await expect(page).toHaveURL(/\/client\/test-date\/https/);
  await expectUsable(page, "a test date");

  await page.goto(`/client/test-date/${encodeURIComponent("/client/practice")}`);
  await page.getByRole("button", { name: "Move the date" }).click();
  await page.getByRole("radio", { name: "Yes, it is booked" }).check();
  await page.getByLabel("Day of the test").fill(inDays(20));
  await page.getByLabel("Time").fill("09:30");
  await page.getByLabel("Province").selectOption("Gauteng");
  await page.getByLabel("Testing centre").fill("Marlboro ".repeat(10));
  await page.getByRole("button", { name: "Save the date" }).click();
  await expect(page.getByText("Use 2 to 80 characters, in one line.")).toBeVisible();
  await page.getByLabel("Testing centre").fill("Marlboro DLTC");
  await page.getByRole("button", { name: "Save the date" }).click();
  await expect(page).toHaveURL(/\/client\/practice$/);

  await page.goto("/client/plan?view=month");
  await expect(page.getByRole("link", { name: "20 days to your test" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Sunday" }).check();
  await page.getByLabel("Minutes a day").selectOption("60 minutes");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your plan is updated.")).toBeVisible();
  await expectUsable(page, "a month of the plan");
  await page.getByRole("link", { name: "Week" }).click();
  await expect(page.getByRole("link", { name: /^Practise: / }).first()).toBeVisible();
  await expectUsable(page, "a week of the plan");

  await page.getByRole("link", { name: "Would you pass today?" }).click();
  await expect(page).toHaveURL(/\/client\/readiness\?code=/);
  await expect(page.getByText("Not enough answers yet").first()).toBeVisible();
  await expectUsable(page, "readiness without answers");
  await page.getByRole("link", { name: "How we work it out" }).click();
  await expect(page).toHaveURL(/\/readiness-method$/);
  await expectUsable(page, "the method of readiness");

  await signUpOnPages(page);
  await page.goto("/client/plan");
  await page.getByLabel("Send it at").selectOption("18:00");
  await page.getByRole("form", { name: "Reminders" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("You will get a reminder at that time.")).toBeVisible();
  await page.getByRole("button", { name: "Make an address" }).click();
  const address = await page.getByText(/\/api\/calendars\//).innerText();
  const calendar = await page.request.get(address);
  expect([calendar.status(), await calendar.text()]).toEqual([
    200,
    expect.stringMatching(/^BEGIN:VCALENDAR\r\n/),
  ]);
  await page.getByRole("button", { name: "End this address" }).click();
  await expect(page.getByRole("button", { name: "Make an address" })).toBeFocused();
  expect((await page.request.get(address)).status()).toBe(404);
  await page.getByRole("link", { name: "20 days to your test" }).click();
  await expect(page.getByText("Marlboro DLTC · Gauteng")).toBeVisible();
  await page.getByRole("button", { name: "Cancel the date" }).click();
  await page.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(page.getByRole("heading", { name: "When is your test?" })).toBeVisible();
  await expect(page.getByRole("list").filter({ hasText: "Cancelled" })).toBeVisible();
});
