import { type BrowserContext, expect, type Page } from "@playwright/test";
import { generate } from "otplib";
import { uuidOfId } from "#vocabulary/id";
import { ask } from "../pictures/learner.ts";
import type { App } from "./app.ts";
import { newPerson, passwordOf, signUp } from "./people.ts";

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

type StaffRole = "admin" | "operator";

interface Enrolled {
  readonly state: State;
  /** Each works once. */
  readonly recoveryCodes: string[];
}

/** By program: an account enrols only once, and no code works twice. */
const enrolled = new WeakMap<App, Map<StaffRole, Enrolled>>();

/** Returns the recovery codes that the account got. */
const enrol = async (page: Page, app: App, role: StaffRole): Promise<string[]> => {
  const { email, password } = app.accountToTry(role);
  await page.goto("/admin/login");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await passwordOf(page).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  const secret = (await page.locator("code").first().textContent())!.replaceAll(/\s/g, "");
  await page.getByRole("textbox", { name: "Code from your app" }).fill(await generate({ secret }));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const kept = page.getByRole("button", { name: "I have kept them" });
  await kept.waitFor();
  const recoveryCodes = await page.getByRole("listitem").locator("code").allTextContents();
  await kept.click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  return recoveryCodes;
};

/**
 * Signs this browser in as the admin or the operator. The first time it uses the staff sign-in page, in English, with a
 * new authenticator; later it reuses that session.
 */
export const signInStaff = async (page: Page, app: App, role: StaffRole): Promise<void> => {
  const staff = enrolled.get(app) ?? enrolled.set(app, new Map()).get(app)!;
  const known = staff.get(role);
  if (known === undefined) {
    const recoveryCodes = await enrol(page, app, role);
    staff.set(role, { state: await page.context().storageState(), recoveryCodes });
  } else await page.context().addCookies(known.state.cookies);
};

/** A code of this role's second factor that was not used yet, once `signInStaff` has signed it in. */
export const unusedCode = (app: App, role: StaffRole): string => {
  const code = enrolled.get(app)?.get(role)?.recoveryCodes.pop();
  if (code === undefined) throw new Error(`No code of the ${role} is left.`);
  return code;
};

export const signInAdmin = (page: Page, app: App): Promise<void> => signInStaff(page, app, "admin");

/**
 * Signs this browser in as an account of staff through the API, with a new authenticator, and returns codes that each confirm
 * one act. An account enrols only once.
 */
export const enrolAs = async (
  { request }: Page,
  account: { readonly email: string; readonly password: string },
): Promise<readonly string[]> => {
  const { ticket, enrolment } = await ask<{
    readonly ticket: string;
    readonly enrolment: { readonly secret: string };
  }>(request, "/staff-sign-ins", account);
  const code = await generate({ secret: enrolment.secret });
  const { recoveryCodes } = await ask<{ readonly recoveryCodes: readonly string[] }>(
    request,
    "/staff-sessions",
    { ticket, code, storage: "cookie" },
  );
  return recoveryCodes;
};

/** Signs this browser in as one more admin, who has just been made one, or as one more member of staff with these roles. */
export const signInAnotherAdmin = async (
  page: Page,
  app: App,
  name: string,
  roles: readonly StaffRole[] = ["admin"],
): Promise<void> => {
  const person = await signUp(page, { ...newPerson(), name });
  const { session } = (await (await page.request.get("/api/session")).json()) as {
    readonly session: { readonly accountId: string };
  };
  await app.ask("UPDATE identity.account SET roles = roles || $2 WHERE id = $1", [
    uuidOfId(session.accountId as never),
    roles,
  ]);
  await page.context().clearCookies();
  await enrolAs(page, person);
};
