import pg from "pg";
import type { App } from "./app.ts";
import { expect, expectUsable, test } from "./journey.ts";
import { deliver, mailTo } from "./mailbox.ts";
import { signUp } from "./people.ts";
import { signInAdmin, signInAnotherAdmin } from "./staff-sign-in.ts";

/** Makes the newest answer older, so that its learner counts as away now and not in a minute. */
const letAMinutePass = async (app: App): Promise<void> => {
  const database = new pg.Client(await app.database());
  await database.connect();
  try {
    await database.query(
      "UPDATE admin_template.conversation SET latest_staff_at = latest_staff_at - interval '2 minutes'",
    );
  } finally {
    await database.end();
  }
};

test("a learner asks, staff answer live, the chat becomes a ticket, is handed over, answered by mail while the learner is away, goes on by mail, is closed and rated", async ({
  page,
  app,
  browser,
}) => {
  const learner = await (await browser.newContext({ baseURL: app.url })).newPage();
  const { email } = await signUp(learner);
  const question = `May I bring my own pen? ${crypto.randomUUID().slice(0, 8)}`;
  await learner.goto("/client/questions");
  await expectUsable(learner, "no questions yet");
  await learner.getByLabel("Your question").fill(question);

  await signInAdmin(page, app);
  await page.goto("/admin/chats");
  await learner.getByRole("button", { name: "Send" }).click();
  await expect(learner.getByText("Waiting for us")).toBeVisible();
  await expect(learner.locator(".stage", { hasText: "Waiting for us" })).toBeFocused();

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

  // A colleague has it open too, and is told that it is being answered.
  const colleague = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signInAnotherAdmin(colleague, app, "Zanele Nkosi");
  await colleague.goto(page.url());
  await expect(page.getByText(/Zanele.* has this open too\./)).toBeVisible();
  await page.getByLabel("Your answer").fill("A black pen, please.");
  await Promise.all([
    expect(learner.getByText("We are writing to you…")).toBeVisible(),
    expect(colleague.getByText("A colleague is writing an answer…")).toBeVisible(),
  ]);
  await expect(colleague.getByText(/Sipho.* is editing this too\./)).toBeVisible();
  await expectUsable(colleague, "a ticket that a colleague answers");
  await expect(page.getByText("A colleague is writing an answer…")).toBeHidden();
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(learner.getByText("A black pen, please.")).toBeVisible();
  await expect(colleague.getByText(/Sipho.* has this open too\./)).toBeVisible();
  await colleague.context().close();
  await page.getByLabel("Only a note for staff").check();
  await page.getByLabel("Your note").fill("She rang twice.");
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(page.getByText("Sipho Admin, note for staff")).toBeVisible();

  await page.getByRole("button", { name: "Make it a ticket" }).click();
  await expect(page.getByText("Became a ticket")).toBeVisible();
  await page.getByLabel("Assigned to", { exact: true }).selectOption("Lindiwe Support");
  await expect(page.getByText("Assigned to: Lindiwe Support")).not.toHaveCount(0);

  // The learner has left, so the next answer is mailed, and they answer the mail.
  await learner.goto("about:blank");
  await page.getByLabel("Only a note for staff").uncheck();
  await page.getByLabel("Your answer").fill("Take two, to be safe.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("Stopped: waiting for the learner")).toBeVisible();
  await letAMinutePass(app);
  await expectUsable(page, "a ticket");
  const desk = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await expectUsable(page, "a ticket on a phone, with the long names of ready answers");
  await page.setViewportSize(desk);
  const ticket = page.url();

  await page.goto("/admin/tickets?status=waiting&source=chat&text=own%20pen");
  await expect(page.getByRole("row").filter({ hasText: question })).toHaveCount(1);
  const row = page.getByRole("row").filter({ hasText: question });
  await row.getByRole("checkbox").check();
  await expect(page.getByText("1 is chosen.")).toBeVisible();
  await expectUsable(page, "tickets");
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expect(page.getByText("1 was changed.")).toBeVisible();
  await expect(row).toContainText("Sipho Admin");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 is as it was.")).toBeVisible();
  await expect(row).not.toContainText("Sipho Admin");
  await page.getByLabel("Status", { exact: true }).selectOption("Open");
  await expect(page.getByText("No ticket matches.")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("status")).toBe("open");

  const { replyTo } = await mailTo(learner.request, email, "question-answered");
  await page.goto(ticket);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(question);
  const head = [
    `From: ${email}`,
    `To: ${replyTo}`,
    "Subject: Re: pens",
    `Message-ID: <${crypto.randomUUID()}@example.org>`,
    "",
  ];
  await deliver(learner.request, [...head, "Two it is, thank you."]);
  await expect(page.getByText("Two it is, thank you.")).toBeVisible();
  // They wrote by mail, so the answer is mailed to them in its words.
  await page.getByLabel("Your answer").fill("Good luck with the test.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  const letter = await mailTo(learner.request, email, "letter");
  expect(letter.text).toContain("Good luck with the test.");
  await expect(page.getByText("Stopped: waiting for the learner")).toBeVisible();
  await page.goto("/admin/email?folder=sent&template=letter");
  await expect(page.getByRole("row").filter({ hasText: email })).toHaveCount(1);
  await page.goto(ticket);
  // A wrong choice is taken back at once.
  await page.getByLabel("Status", { exact: true }).selectOption("Solved");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("waiting");
  await page.getByLabel("Status", { exact: true }).selectOption("Closed");
  await expect(page.getByText("Status: Closed")).not.toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send the answer" })).toHaveCount(0);
  await expectUsable(page, "a closed ticket");

  await learner.goto("/client/questions");
  await learner.getByRole("link").filter({ hasText: question }).click();
  await expect(learner.getByText("Two it is, thank you.")).toBeVisible();
  await expect(learner.getByText("Good luck with the test.")).toBeVisible();
  await expect(learner.getByText("This question is closed.")).toBeVisible();
  await expect(learner.getByLabel("Your reply")).toHaveCount(0);
  await expect(learner.getByText("She rang twice.")).toBeHidden();
  await learner.getByLabel("5: very well").check();
  await learner.getByLabel("Anything you want to add").fill("That was quick");
  await learner.getByRole("button", { name: "Send this" }).click();
  await expect(learner.getByText("Thank you. We have read it")).toBeVisible();
  await expectUsable(learner, "a rated question");
  await expect(page.getByText("That was quick")).toBeVisible();
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("closed");

  // What went wrong all the same comes to an admin, who reads it on the spot.
  await learner.getByText("Report this conversation").click();
  await learner.getByLabel("The advice is wrong or harmful").check();
  await learner.getByRole("button", { name: "Report it" }).click();
  await expect(learner.getByText("Thank you. An admin looks at it.")).toBeVisible();
  await expect(page.getByText("The learner has reported this: Wrong or harmful advice")).toBeVisible();
  await expectUsable(page, "a reported ticket");
  await page.goto("/admin/chats");
  const reported = page.getByRole("region", { name: "Reported by learners" });
  await reported.getByRole("link", { name: question }).click();
  await page.getByRole("button", { name: "Nothing to do" }).click();
  await expect(page.getByText("An admin has dealt with this report.")).toBeVisible();

  await learner.context().close();
});
