import { readFileSync } from "node:fs";
import { readCalendarText } from "../support/read-calendar.ts";
import { dayOf, daysLater } from "#vocabulary/day";
import { cellOf } from "./calendar-page.ts";
import { expect, expectUsable, test } from "./journey.ts";
import { signInStaff } from "./staff-sign-in.ts";

test("an admin plans an appointment, moves it by keys and by dragging, saves the calendar, removes the appointment, takes that back, and begins one from the card of a person", async ({
  page,
  app,
}) => {
  await signInStaff(page, app, "admin");
  // The middle of a month that is always to come: a week around it lies in that month.
  const [year, month] = daysLater(dayOf(Date.now()), 45).split("-");
  const day = `${year}-${month}-15`;
  await page.goto(`/admin/calendar?view=week&day=${day}`);
  await page.getByRole("button", { name: "New appointment" }).click();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Say what it is.")).toBeVisible();
  await page.getByLabel("What", { exact: true }).fill("Ring the printers");
  await page.getByLabel("Day", { exact: true }).fill(day);
  await page.getByLabel("Time", { exact: true }).fill("09:30");
  await expectUsable(page, "a new appointment");
  await page.getByRole("button", { name: "Add", exact: true }).click();

  const entry = page.getByRole("button", { name: "09:30 Ring the printers" });
  await expect(cellOf(page, day).filter({ has: entry })).toBeVisible();
  await entry.focus();
  await page.keyboard.press("Shift+ArrowDown");
  // A week later: the week that is shown does not have it any more.
  await expect(entry).toBeHidden();
  await page.getByRole("link", { name: "Month", exact: true }).click();
  const cell = (number: number) => cellOf(page, `${year}-${month}-${number}`);
  await expect(cell(22)).toContainText("Ring the printers");
  await expectUsable(page, "a month");
  await entry.dragTo(cell(12));
  await expect(cell(12)).toContainText("Ring the printers");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cell(22)).toContainText("Ring the printers");
  await page.reload();
  await expect(cell(22)).toContainText("Ring the printers");

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as calendar file" }).click();
  const { events } = readCalendarText(readFileSync(await (await saved).path(), "utf8"));
  expect(events.find(({ SUMMARY }) => SUMMARY === "Ring the printers")).toMatchObject({
    DTSTART: `${year}${month}22T073000Z`,
    DURATION: "PT30M",
  });

  await entry.click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(entry).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(entry).toBeVisible();

  // From the card of a person, which says how they prepare for the test.
  await page.goto("/admin/contacts");
  await page.getByLabel("E-mail address").fill(app.accountToTry("learner").email);
  await page.getByRole("button", { name: "Find by address" }).click();
  await expect(page.getByRole("heading", { name: "Test dates" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Plan of 7 days/ })).toBeVisible();
  await expectUsable(page, "how a person prepares");
  await page.getByRole("link", { name: "Plan an appointment" }).click();
  await expect(page.getByRole("dialog").getByText("About: Thandi Learner")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page).not.toHaveURL(/about=/);
});
