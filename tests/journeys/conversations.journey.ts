import { expect, expectUsable, test } from "./journey.ts";
import { signUp } from "./people.ts";
import { signInAdmin } from "./staff-sign-in.ts";

test("a learner asks, staff answer live, the chat becomes a ticket, is solved, and is rated", async ({
  page,
  app,
  browser,
}) => {
  const learner = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signUp(learner);
  const question = `May I bring my own pen? ${crypto.randomUUID().slice(0, 8)}`;
  await learner.goto("/client/questions");
  await expectUsable(learner, "no questions yet");
  await learner.getByLabel("Your question").fill(question);

  await signInAdmin(page, app);
  await page.goto("/admin/chats");
  await learner.getByRole("button", { name: "Send" }).click();
  await expect(learner.getByText("Waiting for us")).toBeVisible();

  // The chat comes by itself, and the keyboard leads to it.
  const chat = page.getByRole("listitem").filter({ hasText: question });
  await expect(chat.getByText("Unread")).toBeVisible();
  await expectUsable(page, "chats");
  await page.keyboard.press("j");
  await expect(page.locator("a[data-row]").first()).toBeFocused();
  await chat.getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(question);
  await learner.getByLabel("Your reply").pressSequentially("Or a pencil?");
  await expect(page.getByText("The learner is writing…")).toBeVisible();
  await learner.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Or a pencil?")).toBeVisible();

  await page.getByLabel("Your answer").fill("A black pen, please.");
  await expect(learner.getByText("We are writing to you…")).toBeVisible();
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(learner.getByText("A black pen, please.")).toBeVisible();
  await page.getByLabel("Only a note for staff").check();
  await page.getByLabel("Your note").fill("She rang twice.");
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(page.getByText("Sipho Admin, note for staff")).toBeVisible();

  await page.getByRole("button", { name: "Make it a ticket" }).click();
  await expect(page.getByText("Became a ticket")).toBeVisible();
  await page.getByLabel("Status", { exact: true }).selectOption("Solved");
  await expect(page.getByText("Status: Solved")).toBeVisible();
  await expectUsable(page, "a ticket");
  await expect(learner.getByText("Solved")).toBeVisible();
  await expect(learner.getByText("She rang twice.")).toBeHidden();
  await learner.getByLabel("5: very well").check();
  await learner.getByLabel("Anything you want to add").fill("That was quick");
  await learner.getByRole("button", { name: "Send this" }).click();
  await expect(learner.getByText("Thank you. We have read it")).toBeVisible();
  await expectUsable(learner, "a rated question");
  await expect(page.getByText("That was quick")).toBeVisible();

  await page.goto("/admin/tickets?status=solved&source=chat&text=own%20pen");
  await expect(page.getByRole("row").filter({ hasText: question })).toHaveCount(1);
  const row = page.getByRole("row").filter({ hasText: question });
  await row.getByRole("checkbox").check();
  await expect(page.getByText("1 ticket is chosen.")).toBeVisible();
  await expectUsable(page, "tickets");
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.getByText("1 ticket was changed.")).toBeVisible();
  await expect(row).toContainText("Sipho Admin");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 ticket is as it was.")).toBeVisible();
  await expect(row).not.toContainText("Sipho Admin");
  await page.getByLabel("Status", { exact: true }).selectOption("Open");
  await expect(page.getByText("No ticket matches.")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("status")).toBe("open");
  await learner.context().close();
});
