import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { App } from "./app.ts";
import { linkIn, mailTo } from "./mailbox.ts";

/** An adult who has no account yet. */
export const newPerson = () => ({
  name: "Nomsa Dlamini",
  email: `nomsa.${randomUUID().slice(0, 8)}@example.com`,
  password: "a quiet road at dawn",
  born: { day: "17", month: "5", year: "1999" },
  licence: "2",
});
export type Person = ReturnType<typeof newPerson>;

export const passwordOf = (page: Page) => page.getByRole("textbox", { name: "Password", exact: true });

/** Fills in and sends the form of the page /register, which is open already. */
export const fillRegistration = async (
  page: Page,
  { name, email, password, born, licence }: Person,
): Promise<void> => {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await passwordOf(page).fill(password);
  await page.getByLabel("Day").fill(born.day);
  await page.getByLabel("Month").fill(born.month);
  await page.getByLabel("Year").fill(born.year);
  await page.getByRole("radio", { name: `Code ${licence}:` }).check();
  await page.getByLabel("I agree to the terms of use").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your e-mail" })).toBeVisible();
};

export const register = async (page: Page, person: Person): Promise<void> => {
  await page.goto("/register");
  await fillRegistration(page, person);
};

/**
 * Signs a new learner up through the API and leaves the page as it is: each page that a registration shows costs seconds,
 * and has journeys of its own.
 */
export const signUp = async (page: Page, person: Person = newPerson()): Promise<Person> => {
  const { name, email, password, born, licence } = person;
  const dateOfBirth = `${born.year}-${born.month.padStart(2, "0")}-${born.day}`;
  const more = {
    dateOfBirth,
    licenceCode: licence,
    language: "en",
    acceptsTerms: true,
    wantsMarketing: false,
  };
  const asked = await page.request.post("/api/registrations", { data: { name, email, password, ...more } });
  expect(asked.status()).toBe(202);
  const code = linkIn(await mailTo(page.request, email, "confirm-email"))
    .split("/")
    .at(-1);
  const confirmed = await page.request.post("/api/email-confirmations", { data: { code } });
  expect(await confirmed.json()).toEqual({ confirmed: "account", signedIn: true });
  return person;
};

/** Follows the link of the mail in the same browser, and is signed in. */
export const confirmAddress = async (page: Page, { email }: Pick<Person, "email">): Promise<void> => {
  await page.goto(linkIn(await mailTo(page.request, email, "confirm-email")));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page).toHaveURL(/\/client\/dashboard$/);
};

/** Registers on the pages, and is signed in. */
export const signUpOnPages = async (page: Page, person: Person = newPerson()): Promise<Person> => {
  await register(page, person);
  await confirmAddress(page, person);
  return person;
};

/** Fills in and sends the form of the page /login, which is open already. */
export const signIn = async (
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> => {
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await passwordOf(page).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
};

/**
 * Signs the learner to try in through the API, because the page may be in any language. All journeys share this account:
 * one that changes a setting signs up a person of its own, as the account keeps all settings together.
 */
export const enter = async (page: Page, app: App): Promise<void> => {
  const answer = await page.request.post("/api/sessions", {
    data: { ...app.accountToTry("learner"), storage: "cookie" },
  });
  expect(answer.status()).toBe(201);
};
