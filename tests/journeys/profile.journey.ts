import { readFile } from "node:fs/promises";
import { makePool } from "#kernel/database/pools";
import { searchDatabase } from "../support/search-database.ts";
import { eraseNow } from "./erase-now.ts";
import { examOn } from "./exam-page.ts";
import { expect, expectUsable, refusedRequest, test } from "./journey.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { newPerson, signIn, signUp } from "./people.ts";

test("a profile is changed piece by piece, and a wrong number stays beside its field", async ({
  page,
  allowed,
}) => {
  allowed.push(refusedRequest(422));
  const person = await signUp(page);
  await page.goto("/client/user-profile");
  await expect(page.getByText(person.email)).toBeVisible();
  await expectUsable(page, "profile");
  const about = page.locator("section", { has: page.getByRole("heading", { name: "About you" }) });
  await about.getByLabel("Mobile number").fill("082 123 456");
  await about.getByRole("button", { name: "Save" }).click();
  await expect(about.getByLabel("Mobile number")).toHaveAttribute("aria-invalid", "true");
  await about.getByLabel("Mobile number").fill("082 123 4567");
  await about.getByLabel("Name", { exact: true }).fill("  Nomsa   Žižek 李  ");
  await about.getByRole("button", { name: "Save" }).click();
  await expect(about.getByText("Saved")).toBeVisible();
  await page.reload();
  await expect(about.getByLabel("Name", { exact: true })).toHaveValue("Nomsa Žižek 李");
  await expect(about.getByLabel("Mobile number")).toHaveValue(/82\s?123\s?4567/);
});

test("another address counts once its link was followed", async ({ page }) => {
  const person = await signUp(page);
  const { email: next } = newPerson();
  await page.goto("/client/user-profile");
  const section = page.locator("section", { has: page.getByRole("heading", { name: "E-mail" }) });
  await section.getByLabel("New e-mail").fill(next);
  await section.getByRole("textbox", { name: /^Password/ }).fill(person.password);
  await section.getByRole("button", { name: "Send a link there" }).click();
  await expect(section.getByText("is not confirmed yet")).toBeVisible();
  await mailTo(page.request, person.email, "address-changing");
  await page.goto(linkIn(await mailTo(page.request, next, "confirm-new-address")));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
  await page.goto("/client/user-profile");
  await expect(section.getByText(`You sign in with ${next}.`)).toBeVisible();
});

test("a learner downloads all their data as a file, closes the account and keeps it after all", async ({
  page,
}) => {
  const person = await signUp(page);
  await page.goto("/client/user-profile");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^roadworthy-my-data-\d{4}-\d\d-\d\d\.json$/);
  const { sections } = JSON.parse(await readFile(await download.path(), "utf8")) as {
    sections: { identity: unknown; assessment: { attempts: unknown[] } };
  };
  expect(JSON.stringify(sections.identity)).toContain(person.email);
  expect(sections.assessment.attempts).toEqual([]);

  const section = page.locator("section", {
    has: page.getByRole("heading", { name: "Delete your account" }),
  });
  await section.getByRole("textbox", { name: /^Password/ }).fill(person.password);
  await section.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText(/Your account will be erased on/)).toBeVisible();
  await mailTo(page.request, person.email, "account-closing");
  await page.goto("/client/dashboard");
  await expect(page.getByText(/Your account will be erased on/)).toBeVisible();
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByText(/Your account will be erased on/)).toBeHidden();
  await expect(page.getByText("Your account is kept. Nothing will be erased.")).toBeVisible();
  await expect(page.locator("#content")).toBeFocused();
});

test("a week after a learner deletes the account, no table holds their data and their password opens nothing", async ({
  page,
  app,
  allowed,
}) => {
  allowed.push(refusedRequest(401));
  const person = { ...newPerson(), name: "Thokozani Xulu-Featherstone" };
  const exam = examOn(page);
  await exam.start();
  const view = await exam.attempt();
  await page.keyboard.press(exam.digitFor(view, 1));
  await exam.everythingSaved();
  await exam.handIn();
  await signUp(page, person);
  await page.goto("/client/user-profile");
  const section = page.locator("section", {
    has: page.getByRole("heading", { name: "Delete your account" }),
  });
  await section.getByRole("textbox", { name: /^Password/ }).fill(person.password);
  await section.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText(/Your account will be erased on/)).toBeVisible();

  const [account] = await app.ask(
    "UPDATE identity.account SET erase_at = now() WHERE status = 'closing' RETURNING id::text",
  );
  await eraseNow(await app.database(), String(account!["id"]));
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, person);
  await expect(page.getByText("do not match")).toBeVisible();

  const pool = makePool(await app.database(), 1);
  const { name, email, password } = person;
  expect(await searchDatabase(pool, { name, email, password })).toEqual([]);
  const { rows } = await pool.query(
    "SELECT type FROM kernel.event WHERE stream = $1 AND type LIKE '%marked'",
    [view.attemptId.slice(4)],
  );
  expect(rows).toHaveLength(1);
  await pool.end();
});
