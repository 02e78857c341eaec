import { expect, expectUsable, refusedRequest, test } from "./journey.ts";
import { signInStaff } from "./staff-sign-in.ts";

test("an article is written, previewed and published on a phone, found in the list, and read there", async ({
  page,
  app,
  browser,
  allowed,
}) => {
  allowed.push(refusedRequest(409));
  await page.setViewportSize({ width: 360, height: 740 });
  await signInStaff(page, app, "admin");
  await page.goto("/admin/posts");
  await expect(page.getByRole("row", { name: "How to study road signs" })).toBeVisible();
  await expectUsable(page, "posts");
  await page.getByRole("link", { name: "New post" }).click();
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText("Use 3 to 80 lower-case letters")).toBeVisible();
  await page.getByLabel("Address").fill("the-night-before");
  await page.getByLabel("Title").fill("The night before");
  await page.getByLabel("Summary, one or two sentences").fill("What helps, and what does not.");
  await page
    .getByLabel("Text", { exact: true })
    .fill("## Sleep\n\nStop at nine.\n\n::sign R1\n\n<b>bold</b>");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Sleep" })).toBeVisible();
  await expect(preview.getByRole("img")).toBeVisible();
  await expect(preview.getByText("HTML: <b>")).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("## Sleep\n\nStop at nine.\n\n::sign R1");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The night before" })).toBeVisible();
  await expect(page.getByText("Readers do not have it.")).toBeVisible();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText(/Readers have version 1 since/)).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("## Sleep\n\nStop at eight.\n\n::sign R1");
  await page.getByRole("button", { name: "Save the draft" }).click();
  await page.getByRole("button", { name: "Compare with the one before" }).click();
  await expect(page.locator("ins")).toHaveText("+ Stop at eight.");
  await expectUsable(page, "post");

  // Another editor saves first: nothing is overwritten on either side.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Title").fill("The evening before");
  await page.getByLabel("Text", { exact: true }).fill("## Sleep\n\nStop at seven.\n\n::sign R1");
  await other.getByRole("button", { name: "Save the draft" }).click();
  await expect(other.getByText("Version 3 is saved.")).toBeVisible();
  await expect(page.getByText(/A colleague has saved version 3/)).toBeVisible();
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText(/A colleague has saved this article since/)).toBeVisible();
  await expectUsable(page, "a post that a colleague saved first");
  await page.getByRole("button", { name: "Put their changes into my text" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("The evening before");
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue(/Stop at seven/);
  await page.getByRole("button", { name: "Save the draft" }).click();
  await expect(page.getByText("Version 4 is saved.")).toBeVisible();
  await other.close();

  const reader = await (await browser.newContext({ baseURL: app.url })).newPage();
  await reader.setViewportSize({ width: 360, height: 740 });
  await reader.goto("/articles");
  await expectUsable(reader, "articles");
  await reader.getByRole("link", { name: "The night before" }).click();
  await expect(reader.getByRole("heading", { level: 1, name: "The night before" })).toBeVisible();
  await expect(reader.getByText("Stop at nine.")).toBeVisible();
  await expectUsable(reader, "article");
  await reader.context().close();
});
