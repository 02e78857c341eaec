import { readFileSync } from "node:fs";
import { readCalendarText } from "../support/read-calendar.ts";
import { dayOf, daysLater } from "#vocabulary/day";
import { cellOf, expectSettled, planAppointment } from "./calendar-page.ts";
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
  await expectSettled(page);
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

test("an admin looks for an appointment by kind, owner and words, keeps the filter with another view, and saves what is filtered", async ({
  page,
  app,
}) => {
  await signInStaff(page, app, "admin");
  const [year, month] = daysLater(dayOf(Date.now()), 75).split("-");
  const day = `${year}-${month}-15`;
  const word = `Zebra${crypto.randomUUID().slice(0, 6)}`;
  const when = { day, time: "09:30", minutes: 30 };
  await planAppointment(page, { ...when, title: `Ring the ${word}` });
  await planAppointment(page, { ...when, title: `Feed the lions, ${word.slice(5)}` });
  await page.goto(`/admin/calendar?view=agenda&day=${day}`);
  const entry = page.getByRole("button", { name: `Ring the ${word}` });
  const lions = page.getByRole("button", { name: "Feed the lions" });
  await expect(entry).toBeVisible();
  await expect(lions).toBeVisible();

  await page.getByLabel("Kind").selectOption("Appointments of staff");
  await page.getByLabel("Whose appointments").selectOption("Mine");
  await page.getByLabel("Words of a title").fill(word.slice(0, 8));
  await expect(lions).toBeHidden();
  await expect(entry).toBeVisible();
  await expect(page).toHaveURL(
    new RegExp(`view=agenda&day=${day}&kind=appointment&owner=acc_[0-9a-f]{32}&text=${word.slice(0, 8)}$`),
  );
  await expectUsable(page, "a calendar that is filtered");

  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  const file = readFileSync(await (await saved).path(), "utf8");
  expect(file).toContain(word);
  expect(file).not.toContain("lions");

  await page.getByRole("link", { name: "Month", exact: true }).click();
  await expect(page).toHaveURL(/view=month&.*&text=/);
  await expect(cellOf(page, day)).toContainText(word);
  await page.getByRole("button", { name: "After" }).click();
  await expect(cellOf(page, day)).toHaveCount(0);
  await page.getByRole("button", { name: "Before" }).click();
  await expect(cellOf(page, day)).toContainText(word);
  await expect(cellOf(page, day)).not.toContainText("lions");
  await page.reload();
  await expect(cellOf(page, day)).toContainText(word);
  await expect(page.getByLabel("Words of a title")).toHaveValue(word.slice(0, 8));

  // Tests have neither an owner nor a title: the fields go, and what they asked for goes with them.
  await page.getByLabel("Kind").selectOption("Tests");
  await expect(page.getByLabel("Words of a title")).toHaveCount(0);
  await expect(page).toHaveURL(/&kind=tests$/);
  await expect(entry).toHaveCount(0);
  await expect(page.getByRole("link", { name: "CSV" })).toHaveCount(0);
});
