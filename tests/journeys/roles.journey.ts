import { expect, expectUsable, test } from "./journey.ts";
import { enrol } from "./staff-state.ts";

test.use({ program: "roles" });

test("an admin gives and takes roles, and an open tab follows at once", async ({ page, app, browser }) => {
  const colleague = await (await browser.newContext({ baseURL: app.url })).newPage();
  await enrol(colleague.request, app.accountToTry("support"));
  await colleague.goto("/admin/tickets");
  const menu = colleague.getByRole("navigation", { name: "Staff pages" });
  await expect(menu.getByRole("link", { name: "Tickets" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Orders" })).toBeHidden();
  await expect(colleague.getByRole("link", { name: "Posts" })).toBeHidden();

  const { recoveryCodes: codes } = await enrol(page.request, app.accountToTry("admin"));
  await page.goto("/admin/roles");
  await expectUsable(page, "roles");
  const row = page.getByRole("row").filter({ hasText: "Lindiwe Support" });
  await row.getByRole("button", { name: "Change roles" }).click();
  const dialog = page.getByRole("dialog", { name: "Roles of Lindiwe Support" });
  await dialog.getByLabel("Editor").check();
  await dialog.getByLabel("Code of your authenticator").fill(codes[0]!);
  await expectUsable(page, "the roles of a colleague");
  await dialog.getByRole("button", { name: "Change the roles" }).click();
  await expect(page.getByText("The roles of Lindiwe Support were changed.")).toBeVisible();
  await expect(row).toContainText("Support · Editor");
  await expect(colleague.getByRole("link", { name: "Posts" })).toBeVisible();

  await row.getByRole("button", { name: "Change roles" }).click();
  await dialog.getByLabel("Support").uncheck();
  await dialog.getByLabel("Editor").uncheck();
  await dialog.getByLabel("Code of your authenticator").fill(codes[1]!);
  await dialog.getByRole("button", { name: "Change the roles" }).click();
  await expect(row).toBeHidden();
  await expect(colleague).toHaveURL(/\/admin\/login/);

  // While it closes, it still takes the focus from what is behind it.
  await expect(dialog).toBeHidden();
  await page.getByLabel("E-mail address of their account").fill("no.account@example.com");
  await page.getByRole("button", { name: "Find the account" }).click();
  await expect(page.getByText("No account has this address.")).toBeVisible();
  await page.getByLabel("E-mail address of their account").fill(app.accountToTry("support").email);
  await page.getByRole("button", { name: "Find the account" }).click();
  await expect(dialog.getByText("Nothing is different yet.")).toBeVisible();
});
