import type { RemindersView } from "#modules/scheduling/contract";
import { expect, expectUsable, test } from "./journey.ts";
import { signUp } from "./people.ts";

test.use({
  viewport: { width: 360, height: 740 },
  permissions: ["notifications"],
  serviceWorkers: "allow",
  program: "notifies",
  notifies: true,
});

test("a browser without a push service says so, nothing is saved, and the mail can be chosen in its place", async ({
  page,
  allowed,
}) => {
  // So Chromium says that it has none here.
  allowed.push(/does not support the Push API/);
  await signUp(page);
  await page.goto("/client/plan");
  const form = page.getByRole("form", { name: "Reminders" });
  await expect(form.getByRole("radiogroup", { name: "How" })).toBeHidden();
  await form.getByLabel("Send it at").selectOption("18:00");
  await form.getByRole("radio", { name: "As a notification in this browser" }).check();
  await expectUsable(page, "how to be reminded");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Your browser did not set up notifications.")).toBeVisible();
  await expectUsable(page, "a browser without notifications");
  const read = async () => (await (await page.request.get("/api/reminders")).json()) as RemindersView;
  expect((await read()).reminders).toBeNull();

  await form.getByRole("radio", { name: "By e-mail" }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("You will get a reminder at that time.")).toBeVisible();
  expect((await read()).reminders).toMatchObject({ hour: 18, channel: "mail" });
});
