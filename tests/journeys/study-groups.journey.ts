import { expect } from "@playwright/test";
import { expectUsable, test } from "./journey.ts";
import { expectUsableInEveryLook, firstLook } from "./looks.ts";
import { signUp } from "./people.ts";
import { signInStaff } from "./staff-sign-in.ts";

test.use(firstLook);

test("a learner invites another by link, each sees what the other shares, one reports, and staff close the group", async ({
  page,
  app,
  browser,
}) => {
  await signUp(page);
  await page.goto("/client/study-groups");
  await page.locator("summary", { hasText: "Make a study group" }).click();
  await page.getByLabel("Share how many days in a row I have studied").check();
  await page.getByRole("button", { name: "Make a study group" }).click();
  await expect(page.getByRole("heading", { name: /^Study group of / })).toBeVisible();
  await expect(page.locator(".stage", { hasText: "Study group of" })).toBeFocused();
  await page.getByRole("button", { name: "Make a link", exact: true }).click();
  const link = await page.getByText(/\/client\/study-groups\/[\w-]{43}$/).textContent();
  await expectUsableInEveryLook(page, "a study group");

  const others = await browser.newContext({ baseURL: app.url });
  const friend = await others.newPage();
  await signUp(friend);
  await friend.goto(link!);
  await expect(friend.getByRole("heading", { name: / invites you$/ })).toBeVisible();
  await expectUsable(friend, "an invitation");
  await friend.getByRole("button", { name: "Join the group" }).press("Enter");
  await expect(friend).toHaveURL(/\/client\/study-groups$/);
  const members = friend.getByRole("list", { name: "Members" }).getByRole("listitem");
  await expect(members).toHaveCount(2);
  await expect(members.first()).toContainText("Days in a row0");
  await expect(members.last()).toContainText("Days in a rowNot shared");
  await members
    .first()
    .getByText(/^Report or block /)
    .click();
  await members.first().getByRole("button", { name: "Report to staff" }).click();
  await expect(members.first().getByText("Our staff will look at it.")).toBeVisible();

  const office = await browser.newContext({ baseURL: app.url });
  const staff = await office.newPage();
  await signInStaff(staff, app, "admin");
  await staff.goto("/admin/followers");
  const joined = staff.getByRole("main");
  await expect(joined.getByRole("link", { name: "Look at this group" }).first()).toBeVisible();
  await expect(joined).not.toContainText("acc_");
  await staff.goto("/admin/friends?status=reported");
  await expectUsable(staff, "reported study groups");
  // The program made up no learners, so it made up no groups of them.
  await expect(staff.getByRole("link", { name: "Look at this group" })).toHaveCount(1);
  await staff.getByRole("link", { name: "Look at this group" }).first().click();
  await expect(staff.getByRole("heading", { name: "Who is in it" })).toBeVisible();
  await expectUsable(staff, "a study group of staff");
  await staff.getByRole("button", { name: "The reports are dealt with" }).click();
  // It shows at once, and before it is saved.
  const saved = staff.waitForResponse((response) => /\/study-groups\/[^/]+\/closure$/.test(response.url()));
  await staff.getByRole("button", { name: "Close this group" }).click();
  expect((await saved).ok()).toBe(true);
  await expect(staff.getByText("This group is closed.")).toBeVisible();

  await page.reload();
  await expect(page.getByText("Our staff have closed this group.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(1);
  await office.close();
  await others.close();
});
