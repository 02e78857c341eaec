import { type BrowserContext, expect, type Page } from "@playwright/test";
import { generate } from "otplib";
import type { App } from "./app.ts";
import { passwordOf } from "./people.ts";

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

type StaffRole = "admin" | "operator";

/** Stored sessions by program: an account enrols only once, and no code works twice. */
const signedIn = new WeakMap<App, Map<StaffRole, State>>();

const enrol = async (page: Page, app: App, role: StaffRole): Promise<void> => {
  const { email, password } = app.accountToTry(role);
  await page.goto("/admin/login");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await passwordOf(page).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  const secret = (await page.locator("code").first().textContent())!.replaceAll(/\s/g, "");
  await page.getByRole("textbox", { name: "Code from your app" }).fill(await generate({ secret }));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
};

/**
 * Signs this browser in as the admin or the operator. The first time it uses the staff sign-in page, in English, with a
 * new authenticator; later it reuses that session.
 */
export const signInStaff = async (page: Page, app: App, role: StaffRole): Promise<void> => {
  const sessions = signedIn.get(app) ?? signedIn.set(app, new Map()).get(app)!;
  const known = sessions.get(role);
  if (known === undefined) {
    await enrol(page, app, role);
    sessions.set(role, await page.context().storageState());
  } else await page.context().addCookies(known.cookies);
};

export const signInAdmin = (page: Page, app: App): Promise<void> => signInStaff(page, app, "admin");
