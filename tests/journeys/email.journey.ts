import { expect, expectUsable, test } from "./journey.ts";
import { deliver, mailTo } from "./mailbox.ts";
import { signUp } from "./people.ts";
import { signInAdmin } from "./staff-sign-in.ts";

test("a learner's mail becomes a ticket, is answered by mail, and their reply joins the ticket", async ({
  page,
  app,
  browser,
}) => {
  const learner = await (await browser.newContext({ baseURL: app.url })).newPage();
  const { email } = await signUp(learner);
  const about = `My own pen ${crypto.randomUUID().slice(0, 8)}`;
  const head = (to: string) => [
    `From: ${email}`,
    `To: ${to}`,
    `Subject: ${about}`,
    `Message-ID: <${crypto.randomUUID()}@example.org>`,
    "",
  ];
  await deliver(learner.request, [...head("help@roadworthy.example"), "May I bring my own pen?"]);

  await signInAdmin(page, app);
  await page.goto("/admin/email");
  const row = page.getByRole("row").filter({ hasText: about });
  await expect(row.getByText("Unread")).toBeVisible();
  await expectUsable(page, "the inbox");
  await row.getByRole("button", { name: "Archive" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
  // The focus stayed in the list, on the row that took the place of the one that was filed: keys continue from there.
  await page.keyboard.press("k");
  await expect(page.locator("a[data-row]").first()).toBeFocused();
  await row.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(about);
  await expectUsable(page, "a correspondence");

  await page.getByRole("button", { name: "Make a ticket of it" }).click();
  await expect(page.getByRole("link", { name: "By e-mail: answers are mailed" })).toBeVisible();
  await page.getByLabel("Your answer").fill("Yes, a black one.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  const mailed = await mailTo(learner.request, email, "letter");
  expect(mailed.text).toContain("Yes, a black one.");
  await deliver(learner.request, [...head(mailed.replyTo!), "Thank you, I bring two."]);
  await expect(page.getByText("Thank you, I bring two.")).toBeVisible();

  await page.goto("/admin/email?folder=sent&template=letter");
  await expect(page.getByRole("row").filter({ hasText: email })).toHaveCount(1);
  await expectUsable(page, "what was sent");
  await learner.context().close();
});
