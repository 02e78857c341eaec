import { expect, type Page } from "@playwright/test";
import type { StaffArticleRow } from "#modules/admin-template/contract";
import { busyLearner, ticketAbout } from "./busy-learner.ts";
import { expectUsable, test } from "./journey.ts";
import { signUp } from "./people.ts";
import { signInStaff } from "./staff-sign-in.ts";

const fieldOf = (page: Page) => page.getByRole("combobox", { name: "Go to" });

/** The same keys close the palette, so one that is on its way out has to be gone first. */
const openPalette = async (page: Page) => {
  await expect(fieldOf(page)).toBeHidden();
  await page.keyboard.press("ControlOrMeta+k");
};

test("an admin finds a person, a question and a ticket's place with a few keys", async ({
  page,
  app,
  browser,
}) => {
  const learner = await browser.newContext({ baseURL: app.url });
  const { email } = await signUp(await learner.newPage());
  await learner.close();
  await signInStaff(page, app, "admin");
  await page.goto("/admin/notes");
  await expect(page.getByRole("heading", { level: 1, name: "Notes" })).toBeVisible();

  // Single keys: to the first note, into its form and out again, and which keys there are.
  const note = page.locator(".note").first();
  await note.getByRole("button", { name: "Edit" }).waitFor();
  await page.keyboard.press("j");
  await expect(note.getByRole("button", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("e");
  await expect(note.getByRole("textbox", { name: "Note", exact: true })).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await note.getByRole("button", { name: "Close without saving" }).click();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectUsable(page, "the keys of a page of staff");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await openPalette(page);
  const field = fieldOf(page);
  await field.fill(email);
  const people = page.getByRole("group", { name: "People" });
  await expect(people.getByRole("option")).toContainText(email);
  await expectUsable(page, "a person in the palette");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/contacts\/acc_/);

  // By a word of a name, which is kept as a mark alone.
  await openPalette(page);
  await field.fill("DLAMINI");
  await expect(people.getByRole("option", { name: /Nomsa Dlamini/ }).first()).toBeVisible();
  await page.keyboard.press("Escape");

  await openPalette(page);
  await field.fill("signs-r1-no-line");
  await expect(page.getByRole("group", { name: "Questions" }).getByRole("option")).toContainText("no line");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/questions\/signs-r1-no-line$/);
  await expect(page.getByRole("heading", { level: 1, name: "signs-r1-no-line" })).toBeVisible();
});

test("an admin finds an order, an attempt, a ticket, an article and a name of two characters by what is on paper", async ({
  page,
  app,
  browser,
}) => {
  const learner = await busyLearner(browser, app, "李雷");
  await learner.page.context().close();
  await signInStaff(page, app, "admin");
  const topic = `Pencils ${learner.chat.conversationId.slice(-8)}`;
  const ticket = await ticketAbout(page, learner, topic);
  const listed = await page.request.get("/api/admin/articles?text=how-to-study-road-signs");
  const { articles } = (await listed.json()) as { readonly articles: readonly [StaffArticleRow] };
  const article = articles[0];
  await page.goto("/admin/dashboard");

  const field = fieldOf(page);
  const find = async (typed: string, group: string, says: string) => {
    await openPalette(page);
    await field.fill(typed);
    const found = page.getByRole("group", { name: group, exact: true }).getByRole("option");
    await expect(found.filter({ hasText: says })).toHaveCount(1);
    await page.keyboard.press("Enter");
  };
  const { order, attempt, accountId, person } = learner;
  await find(order.reference.toLowerCase().replace("-", " "), "Orders", order.reference);
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${order.orderId}$`));
  await find(order.orderId, "Orders", order.reference);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(order.reference);
  await find(attempt.attemptId, "Attempts", "code 8 1");
  await expect(page).toHaveURL(new RegExp(`/admin/attempts/${attempt.attemptId}$`));
  await find(`#${ticket.number}`, "Tickets", topic);
  await expect(page).toHaveURL(new RegExp(`/admin/tickets/${ticket.conversationId}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(topic);
  await find(article.articleId, "Posts", article.title);
  await expect(page).toHaveURL(new RegExp(`/admin/posts/${article.articleId}$`));
  await find(ticket.conversationId, "Tickets", `#${ticket.number}`);
  await expect(page).toHaveURL(new RegExp(`/admin/tickets/${ticket.conversationId}$`));
  await find("李雷", "People", person.email);
  await expect(page).toHaveURL(new RegExp(`/admin/contacts/${accountId}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("李雷");
});
