import type { Note } from "#modules/admin-template/contract";
import { expect, expectUsable, refusedRequest, test } from "./journey.ts";
import { signInStaff } from "./staff-sign-in.ts";

test("an admin notes something on the card of a learner, tags them, finds them by the tag, and loses nothing when a colleague changes the note first", async ({
  page,
  app,
  allowed,
  browser,
}) => {
  allowed.push(refusedRequest(409));
  await signInStaff(page, app, "admin");
  await page.goto("/admin/contacts");
  await page.getByLabel("E-mail address").fill(app.accountToTry("learner").email);
  await page.getByRole("button", { name: "Find by address" }).click();
  await page.getByRole("button", { name: "Write a note" }).click();
  await page.getByLabel("Note", { exact: true }).fill("**Rang** about a payment");
  await expect(page.getByRole("textbox", { name: "About", exact: true })).toHaveValue(/^acc_/);
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(page.locator(".note strong")).toHaveText("Rang");
  await page.getByLabel("New tag").fill("Press");
  await page.getByRole("button", { name: "Add the tag" }).click();
  await expect(page.getByRole("link", { name: "press", exact: true })).toBeVisible();
  await expectUsable(page, "card with a note and a tag");

  await page.getByRole("link", { name: "press", exact: true }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Save this view" }).click();
  await page.getByLabel("Name of the view").fill("People of the press");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "People of the press", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Share the view People of the press with colleagues" }).click();
  await expect(page.getByRole("button", { name: "Stop sharing the view People of the press" })).toBeVisible();
  await page.goto("/admin/contacts");
  await page.getByRole("button", { name: "People of the press", exact: true }).click();
  await expect(page).toHaveURL(/tag=press/);
  await expectUsable(page, "people with a tag");

  await page.goto("/admin/notes?kind=learner");
  const note = page.locator(".note").filter({ hasText: "Rang about a payment" });
  // The link to the card has the person's name, which comes a moment later.
  await expect(note.getByRole("link", { name: /Learner .*\w/ })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  const text = page.getByLabel("Note", { exact: true });
  await text.fill("Rang twice");
  const found = await page.request.get("/api/admin/notes?kind=learner");
  const [{ noteId, version, colour, isShared, about }] = (
    (await found.json()) as { readonly notes: readonly [Note] }
  ).notes;
  const theirs = { version, colour, isShared, about, isPinned: true, text: "The bank has paid" };
  expect((await page.request.put(`/api/admin/notes/${noteId}`, { data: theirs })).ok()).toBe(true);
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(page.getByText("A colleague changed this note first.")).toBeVisible();
  await expect(page.getByText("The bank has paid")).toBeVisible();
  await expect(text).toHaveValue("Rang twice");
  await expectUsable(page, "a note that a colleague changed first");
  await text.fill("Rang twice; the bank has paid");
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(page.locator(".note")).toContainText("Rang twice; the bank has paid");
  await expect(page.getByRole("button", { name: "Edit" })).toBeFocused();

  // A note that is removed leaves the list before the server has answered. A colleague was first: it is back, and says why.
  const gone = page.getByText("No note matches.");
  await page.route(
    `**/api/admin/notes/${noteId}/removal`,
    async (route) => {
      await expect(gone).toBeVisible();
      const now = await page.request.get(`/api/admin/notes/${noteId}`);
      const newest = (await now.json()) as Note;
      const again = { ...theirs, version: newest.version, text: "Rang twice; the bank has paid" };
      expect((await page.request.put(`/api/admin/notes/${noteId}`, { data: again })).ok()).toBe(true);
      await expect(gone).toBeVisible();
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(page.locator(".note").getByRole("alert")).toHaveText(
    /^A colleague changed this note first\. This is theirs/,
  );
  await expect(page.locator("main :focus")).toHaveCount(1);
  await expectUsable(page, "a note that could not be removed");

  await page.getByRole("button", { name: "Remove" }).click();
  await expect(gone).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".note")).toContainText("Rang twice; the bank has paid");
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No note matches.")).toBeVisible();

  // A colleague opens the same note: each is told of the other, and that the other has gone.
  const colleague = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signInStaff(colleague, app, "operator");
  for (const one of [page, colleague]) {
    await one.goto("/admin/notes?kind=nothing");
    await one.getByRole("button", { name: "Edit" }).first().click();
    await expect(one.getByLabel("Note", { exact: true })).toBeVisible();
  }
  await expect(page.getByText(/ has this open too\.$/)).toBeVisible();
  await colleague.getByLabel("Note", { exact: true }).fill("Nine, or half past");
  await expect(page.getByText(/ is editing this too\.$/)).toBeVisible();
  await expect(colleague.getByText(/ has this open too\.$/)).toBeVisible();
  await expectUsable(page, "a note that a colleague edits");
  await colleague.getByRole("button", { name: "Close without saving" }).click();
  await expect(page.getByText(/ this too\.$/)).toHaveCount(0);
  await colleague.context().close();
});
