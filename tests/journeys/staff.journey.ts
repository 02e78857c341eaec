import { generate } from "otplib";
import { expect, expectUsable, refusedRequest, test } from "./journey.ts";
import { passwordOf, signUp } from "./people.ts";

test.use({ program: "staff" });

test("an admin enrols an authenticator, keeps recovery codes, and finds every act in the log", async ({
  page,
  app,
  allowed,
}) => {
  allowed.push(refusedRequest(401));
  const { email, password } = app.accountToTry("admin");
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await passwordOf(page).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();

  await expect(page.getByRole("heading", { name: "Set up your authenticator app" })).toBeVisible();
  await expect(page.getByRole("img", { name: "A QR code for your authenticator app" })).toBeVisible();
  await expectUsable(page, "enrolment");
  const secret = (await page.locator("code").first().textContent())!.replaceAll(/\s/g, "");
  await page.getByRole("textbox", { name: "Code from your app" }).fill("000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("This code is wrong or was used before.")).toBeVisible();
  await page.getByRole("textbox", { name: "Code from your app" }).fill(await generate({ secret }));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();

  await expect(page.getByRole("heading", { name: "Keep your recovery codes" })).toBeVisible();
  await expectUsable(page, "recovery codes");
  const recoveryCode = (await page.getByRole("listitem").locator("code").first().textContent())!;
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto("/admin/audit");
  await expect(page.getByRole("heading", { level: 1, name: "What staff did" })).toBeVisible();
  await expect(page.getByText("The chain holds")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Set up an authenticator" }).first()).toBeVisible();
  await expectUsable(page, "audit log");

  await page.getByRole("link", { name: "Modern" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Modern" })).toBeVisible();
  await page.request.delete("/api/session");
  await page.goto("/admin/login");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await passwordOf(page).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByRole("textbox", { name: "Recovery code" }).fill(recoveryCode);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("a learner is kept out of what is for staff, by the page and by the server", async ({
  page,
  allowed,
}) => {
  allowed.push(refusedRequest(403));
  await signUp(page);
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect((await page.request.get("/api/admin/audit")).status()).toBe(403);
});
