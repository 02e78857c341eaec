import { expect, expectUsable, overtake, refusedRequest, test } from "./journey.ts";
import { newPerson, signUp } from "./people.ts";
import { signInAnotherAdmin, signInStaff } from "./staff-sign-in.ts";

const phone = { width: 360, height: 740 };
const body = (hour: string) => `## Sleep\n\nStop at ${hour}.\n\n::sign R1\n\n::scene four-way-stop-queue`;

test("an article is written, translated and scheduled on a phone, found in its time, and commented; two admins who edit it overwrite nothing of each other", async ({
  page,
  app,
  browser,
  allowed,
}) => {
  allowed.push(refusedRequest(409));
  const visit = async () => (await browser.newContext({ baseURL: app.url, viewport: phone })).newPage();
  await page.setViewportSize(phone);
  await signInStaff(page, app, "admin");
  await page.goto("/admin/posts");
  await expect(page.getByRole("row", { name: "How to study road signs" })).toBeVisible();
  await expectUsable(page, "posts");
  await page.getByRole("link", { name: "New post" }).click();
  const save = page.getByRole("button", { name: "Save the draft" });
  const text = page.getByLabel("Text", { exact: true });
  await save.click();
  await expect(page.getByText("Use 3 to 80 lower-case letters")).toBeVisible();
  await page.getByLabel("Address").fill("the-night-before");
  await page.getByLabel("Title").fill("The night before");
  await page.getByLabel("Summary, one or two sentences").fill("What helps, and what does not.");
  await text.fill(`${body("nine")}\n\n::scene nowhere\n\n<b>bold</b>`);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Sleep" })).toBeVisible();
  await expect(preview.getByRole("img")).toHaveCount(2);
  await expect(preview.getByText("HTML: <b>")).toBeVisible();
  await expect(preview.getByText("No scene has the code nowhere")).toBeVisible();
  await text.fill(body("nine"));
  await save.click();
  await expect(page.getByRole("heading", { level: 1, name: "The night before" })).toBeVisible();
  await expect(page.getByText("Readers do not have it.")).toBeVisible();

  await page.locator(".post-form").getByLabel("Language").selectOption("fr");
  await page.getByLabel("Title").fill("La veille");
  await page.getByLabel("Summary, one or two sentences").fill("Ce qui aide.");
  await text.fill("Arrêtez à neuf heures.");
  await save.click();
  await expect(page.getByText("Version 2 is saved.")).toBeVisible();
  await page.getByLabel("Time", { exact: true }).fill("2035-03-04T08:00");
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/Readers get version 2 on/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Readers do not have it.")).toBeVisible();
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByText(/Readers get version 2 on/)).toBeVisible();
  const reader = await visit();
  await reader.goto("/articles");
  await expect(reader.getByRole("link", { name: "How to study road signs" })).toBeVisible();
  await expect(reader.getByRole("link", { name: "The night before" })).toHaveCount(0);
  // Its time comes.
  await app.ask("UPDATE admin_template.article SET publish_at = now() WHERE slug = 'the-night-before'");
  await page.reload();
  await expect(page.getByText(/Readers have version 2 since/)).toBeVisible();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText(/Readers have version 2 since/)).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/Readers have version 2 since/)).toBeVisible();

  // Another admin edits the same article at the same time.
  const other = await visit();
  await signInAnotherAdmin(other, app, "Zanele Nkosi");
  await other.goto(page.url());

  // What one does to its publication the other sees at once. The later of two changes nothing.
  await expect(other.getByText(/Readers have version 2 since/)).toBeVisible();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(other.getByText("It was withdrawn. Readers had version 2.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(other.getByText(/Readers have version 2 since/)).toBeVisible();
  await overtake(other, "**/withdrawal", () =>
    app.ask("UPDATE admin_template.article SET withdrawn = true WHERE slug = 'the-night-before'"),
  );
  await other.getByRole("button", { name: "Withdraw" }).click();
  await expect(other.getByText(/A colleague published, scheduled or withdrew this article/)).toBeVisible();
  await expect(other.getByText("It was withdrawn. Readers had version 2.")).toBeVisible();
  await expectUsable(other, "a post that a colleague withdrew first");
  await other.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText(/Readers have version 2 since/)).toBeVisible();

  await text.fill(body("eight"));
  await expect(other.getByText(/ is editing this too\./)).toBeVisible();
  await other.getByLabel("Title").fill("The evening before");
  await expect(page.getByText(/Zanele.* is editing this too\./)).toBeVisible();
  await other.getByRole("button", { name: "Save the draft" }).click();
  await expect(other.getByText("Version 3 is saved.")).toBeVisible();
  await expect(page.getByText(/A colleague has saved version 3/)).toBeVisible();
  await save.click();
  await expect(page.getByText(/A colleague has saved this article since/)).toBeVisible();
  await expectUsable(page, "a post that a colleague saved first");
  await page.getByRole("button", { name: "Put their changes into my text" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("The evening before");
  await expect(text).toHaveValue(/Stop at eight/);
  await save.click();
  await expect(page.getByText("Version 4 is saved.")).toBeVisible();
  await page.getByRole("button", { name: "Compare with the one before" }).first().click();
  await expect(page.locator("ins", { hasText: "Stop at eight." }).first()).toBeVisible();
  await other.context().close();

  // An earlier version comes back as a new one, and that is taken back the same way.
  const bringBack = (version: number) =>
    page
      .getByRole("listitem")
      .filter({ hasText: `Version ${version}` })
      .getByRole("button", { name: "Bring this version back" })
      .click();
  await bringBack(2);
  await expect(page.getByText("Version 5", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("The night before");
  await bringBack(4);
  await expect(page.getByText("Version 6", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("The evening before");
  await expectUsable(page, "post");

  await signUp(reader, { ...newPerson(), name: "Thandi Mbeki" });
  await reader.goto("/articles");
  await expectUsable(reader, "articles");
  await reader.getByRole("link", { name: "The night before" }).click();
  await expect(reader.getByRole("heading", { level: 1, name: "The night before" })).toBeVisible();
  await expect(reader.getByText("Stop at nine.")).toBeVisible();
  await expect(reader.getByText("There are no comments yet.")).toBeVisible();
  await reader.getByLabel("Your comment", { exact: true }).fill("I slept well.\n<b>Thanks!</b>");
  await reader.getByRole("radio", { name: "Thandi, my first name" }).check();
  await reader.getByRole("button", { name: "Send the comment" }).click();
  await expect(reader.getByText("Thank you. Our staff read it first.")).toBeVisible();
  await expect(reader.getByText("Our staff have not read it yet.")).toBeVisible();
  await expectUsable(reader, "an article with a comment of one's own");

  await page.goto("/admin/comments");
  const comment = page.getByRole("listitem").filter({ hasText: "I slept well." });
  await expect(comment.getByText("<b>Thanks!</b>")).toBeVisible();
  await comment.getByRole("button", { name: "Show", exact: true }).click();
  await expect(comment.getByText("Readers see it now.")).toBeVisible();
  await expectUsable(page, "comments");
  await page.reload();
  await expect(page.getByText("No comment waits.")).toBeVisible();

  // Another reader has it in the page that the server writes; a script is not needed.
  const plain = await browser.newContext({ baseURL: app.url, javaScriptEnabled: false });
  const found = await plain.newPage();
  await found.goto("/articles/the-night-before?again");
  await expect(found.getByText("<b>Thanks!</b>")).toBeVisible();
  await expect(found.getByText("Thandi", { exact: true })).toBeVisible();
  await plain.close();
  await reader.reload();
  await expect(reader.getByText("Others see it.")).toBeVisible();
  await reader.getByRole("button", { name: /^Remove your comment/ }).click();
  await expect(reader.getByText("Your comment is removed.")).toBeVisible();
  await expect(reader.getByText("I slept well.")).toHaveCount(0);
  await reader.context().close();
});
