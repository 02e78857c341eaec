import { expect, expectUsable, test } from "./journey.ts";
import { deliver } from "./mailbox.ts";
import { signUp } from "./people.ts";
import { signInAdmin } from "./staff-sign-in.ts";

test("an admin finds who wrote without an account, puts them on a learner's card, and reads there what they wrote", async ({
  page,
  app,
  browser,
}) => {
  const learner = await (await browser.newContext({ baseURL: app.url })).newPage();
  const { email } = await signUp(learner);
  const from = `parent.${crypto.randomUUID().slice(0, 8)}@example.org`;
  const about = `Her test ${from.slice(7, 15)}`;
  await deliver(learner.request, [
    ...[`From: Parent Planted <${from}>`, "To: help@roadworthy.example", `Subject: ${about}`],
    ...[`Message-ID: <${crypto.randomUUID()}@example.org>`, "", "May she bring a pen?"],
  ]);
  await learner.context().close();

  await signInAdmin(page, app);
  await page.goto(`/admin/contacts?kind=lead&text=${encodeURIComponent(from)}`);
  const row = page.getByRole("row").filter({ hasText: from });
  await expect(row).toBeVisible();
  await expectUsable(page, "the list of contacts");
  await page.keyboard.press("j");
  await expect(row.getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Parent Planted");
  await expectUsable(page, "someone without an account");

  await page.getByLabel("The address of their account").fill(email);
  await page.getByRole("button", { name: "Find by address" }).click();
  await page.getByLabel("They are").selectOption("guardian");
  await expectUsable(page, "the form that says who someone is");
  await page.getByRole("button", { name: "Show on this card" }).click();
  await page.getByRole("region", { name: "Who is this?" }).getByRole("link").click();

  await expect(page.getByRole("heading", { name: "Wrote from another address" })).toBeVisible();
  await expect(page.getByRole("link", { name: about })).toBeVisible();
  await expect(page.getByText("the guardian of this person")).toBeVisible();
  // Short enough to be missed with a finger.
  await page.getByLabel("New tag").fill("b");
  await page.getByRole("button", { name: "Add the tag" }).click();
  await expect(page.getByRole("link", { name: "b", exact: true })).toBeVisible();
  await expectUsable(page, "the card of a person with someone on it");
  await page.getByRole("link", { name: "Parent Planted" }).click();
  await page.getByRole("button", { name: "Take off the card" }).click();
  await expect(page.getByLabel("The address of their account")).toBeVisible();
});
