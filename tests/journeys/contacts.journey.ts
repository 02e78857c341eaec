import { expect, expectUsable, overtake, refusedRequest, test } from "./journey.ts";
import { deliver } from "./mailbox.ts";
import { signUp } from "./people.ts";
import { signInAdmin, signInAnotherAdmin } from "./staff-sign-in.ts";

test("an admin finds who wrote without an account, puts them on a learner's card, and reads there what they wrote", async ({
  page,
  app,
  browser,
  allowed,
}) => {
  allowed.push(refusedRequest(409));
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
  const colleague = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signInAnotherAdmin(colleague, app, "Zanele Nkosi");
  await colleague.goto(page.url());
  await expect(colleague.getByLabel("The address of their account")).toBeVisible();

  await page.getByLabel("The address of their account").fill(email);
  await page.getByRole("button", { name: "Find by address" }).click();
  await page.getByLabel("They are").selectOption("guardian");
  await expectUsable(page, "the form that says who someone is");
  await page.getByRole("button", { name: "Show on this card" }).click();
  // A colleague sees it at once.
  await expect(colleague.getByRole("button", { name: "Take off the card" })).toBeVisible();
  // Once the name is there, it stays in its place.
  await page.getByRole("region", { name: "Who is this?" }).getByRole("link").filter({ hasText: "@" }).click();

  await expect(page.getByRole("heading", { name: "Wrote from another address" })).toBeVisible();
  await expect(page.getByRole("link", { name: about })).toBeVisible();
  await expect(page.getByText("the guardian of this person")).toBeVisible();
  // Short enough to be missed with a finger.
  await page.getByLabel("New tag").fill("b");
  await page.getByRole("button", { name: "Add the tag" }).click();
  await expect(page.getByRole("link", { name: "b", exact: true })).toBeVisible();
  await expectUsable(page, "the card of a person with someone on it");
  await page.getByRole("link", { name: "Parent Planted" }).click();
  // Both take them off: the later of the two changes nothing, and is shown how it is.
  await overtake(colleague, "**/person", async () => {
    await page.getByRole("button", { name: "Take off the card" }).click();
    await expect(page.getByLabel("The address of their account")).toBeVisible();
  });
  await colleague.getByRole("button", { name: "Take off the card" }).click();
  await expect(colleague.getByRole("alert")).toContainText("A colleague put this person on a card");
  await expect(colleague.getByLabel("The address of their account")).toBeVisible();
  await expectUsable(colleague, "someone whom a colleague took off a card first");
  await colleague.context().close();
});

test("an admin shows two addresses of one person together, reads both in one place, and takes them apart", async ({
  page,
  app,
}) => {
  await signInAdmin(page, app);
  const part = crypto.randomUUID().slice(0, 8);
  const addresses = [`home.${part}@example.org`, `work.${part}@example.org`] as const;
  for (const address of addresses)
    await deliver(page.request, [
      ...[`From: Planted Twice <${address}>`, "To: help@roadworthy.example", `Subject: From ${address}`],
      ...[`Message-ID: <${crypto.randomUUID()}@example.org>`, "", "What does it cost?"],
    ]);
  const [home, work] = addresses;
  await page.goto(`/admin/contacts?kind=lead&text=${encodeURIComponent(work)}`);
  await page.getByRole("row").filter({ hasText: work }).getByRole("link").click();
  await page.getByLabel("The other address").fill(home);
  await page.getByRole("button", { name: "Show together" }).press("Enter");
  const together = page.getByRole("region", { name: "Another address of theirs" });
  await expect(together.getByRole("heading", { name: "Shown together with" })).toBeVisible();
  await together.getByRole("link").click();
  await expect(page.getByRole("link", { name: `From ${work}` })).toBeVisible();
  await expect(page.getByRole("link", { name: `From ${home}` })).toBeVisible();
  await expectUsable(page, "someone who wrote from two addresses");
  await page.getByRole("button", { name: "Take apart" }).press("Enter");
  await expect(page.getByRole("link", { name: `From ${work}` })).toHaveCount(0);
  await expect(page.getByLabel("The other address")).toBeVisible();
});
