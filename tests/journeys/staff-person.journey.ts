import { busyLearner, ticketAbout } from "./busy-learner.ts";
import { expect, expectUsable, test } from "./journey.ts";
import { deliver } from "./mailbox.ts";
import { signUp } from "./people.ts";
import { signInAdmin, signInAnotherAdmin, unusedCode } from "./staff-sign-in.ts";

test("a person's card says who they are and what happened, leads on to each of it, and what an admin does about the account is on it", async ({
  page,
  app,
  browser,
}) => {
  const learner = await busyLearner(browser, app, "Naledi Mokoena");
  const { person, accountId, attempt, order } = learner;
  const about = `My pencil ${accountId.slice(-8)}`;
  await deliver(learner.page.request, [
    ...[`From: ${person.email}`, "To: help@roadworthy.example", `Subject: ${about}`],
    ...[`Message-ID: <${crypto.randomUUID()}@example.org>`, "", "May I bring a pencil?"],
  ]);
  await signInAdmin(page, app);
  const topic = `Pencils ${accountId.slice(-8)}`;
  const ticket = await ticketAbout(page, learner, topic);
  const card = `/admin/contacts/${accountId}`;
  await page.goto(card);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Naledi Mokoena");
  await expect(page.locator(".contact-facts")).toContainText(person.email);

  await page.getByRole("button", { name: "Write a note" }).click();
  await page.getByLabel("Note", { exact: true }).fill("Rang about **pencils**");
  await page.getByRole("button", { name: "Save the note" }).click();
  await expect(page.locator(".note strong")).toHaveText("pencils");
  const part = (title: string) =>
    page.locator(".contact-part", { has: page.getByRole("heading", { name: title, exact: true }) });
  await expect(part("E-mails").getByText("Confirm the e-mail address")).toBeVisible();
  await expect(part("Consents").getByText("Terms of use")).toBeVisible();
  await expect(part("Sessions").getByText("Open now")).toHaveCount(1);
  await expectUsable(page, "the card of a busy learner");

  /** Follows a link of a part of the card, and comes back. */
  const leadsTo = async (title: string, name: string | RegExp, path: string, says: string) => {
    await part(title).getByRole("link", { name }).click();
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(path));
    await expect(page.getByRole("main")).toContainText(says);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Naledi Mokoena");
  };
  await leadsTo("Attempts", /Controls 1$/, `/admin/attempts/${attempt.attemptId}`, "0 of 8");
  await leadsTo("Orders", order.reference, `/admin/orders/${order.orderId}`, order.reference);
  await leadsTo("Tickets", new RegExp(topic), `/admin/tickets/${ticket.conversationId}`, topic);
  await leadsTo("E-mails with the office", about, "/admin/email/mth_", "May I bring a pencil?");
  await page.getByRole("link", { name: "See all: Orders" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders\\?text=${accountId}$`));
  await expect(page.getByRole("row").filter({ hasText: order.reference })).toBeVisible();
  await page.goBack();

  /** Opens an act on the account and confirms it with a code. */
  const act = async (title: string, send: string) => {
    const form = page.locator("details", { has: page.getByText(title, { exact: true }) });
    // The act that takes the place of another is open where that was.
    if ((await form.getAttribute("open")) === null) await form.locator("summary").click();
    await form.getByLabel("Code of your authenticator").fill(unusedCode(app, "admin"));
    await form.getByRole("button", { name: send, exact: true }).click();
  };
  const suspended = page.locator(".contact-facts dt", { hasText: "Suspended" });
  const signIn = () =>
    learner.page.request.post("/api/sessions", {
      data: { email: person.email, password: person.password, storage: "cookie" },
    });
  await test.step("suspended: the card says so, every session has ended, and the person is kept out", async () => {
    await act("Suspend this account", "Suspend");
    await expect(suspended).toBeVisible();
    await expect(part("Sessions").getByText("Open now")).toHaveCount(0);
    await expect(part("Sessions").getByText("Ended by staff")).toHaveCount(1);
    expect((await signIn()).status()).toBe(403);
    await expectUsable(page, "the card of a suspended account");
  });

  await test.step("lifted: the card no longer says so, and the person signs in again", async () => {
    await act("Let this account sign in again", "Allow");
    await expect(suspended).toHaveCount(0);
    expect((await signIn()).status()).toBe(201);
    await page.reload();
    await expect(part("Sessions").getByText("Open now")).toHaveCount(1);
  });

  await test.step("its sessions ended: the card says how many and why", async () => {
    await page.getByRole("button", { name: "Sign out every device" }).click();
    await expect(page.getByText("1 device was signed out.")).toBeVisible();
    await expect(part("Sessions").getByText("Open now")).toHaveCount(0);
    await expect(part("Sessions").getByText("Ended by staff")).toHaveCount(2);
    const { session } = (await (await learner.page.request.get("/api/session")).json()) as {
      readonly session: object | null;
    };
    expect(session).toBeNull();
  });
  await learner.page.context().close();
});

test("a card that is open says that a colleague suspended the person, and shows it once it is read anew, without losing what is being typed", async ({
  page,
  app,
  browser,
}) => {
  const learner = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signUp(learner);
  const { session } = (await (await learner.request.get("/api/session")).json()) as {
    readonly session: { readonly accountId: string };
  };
  await learner.context().close();
  const card = `/admin/contacts/${session.accountId}`;
  const looks = async () => {
    const entries = await page.request.get(
      `/api/admin/audit?action=identity.look-at-account&target=${session.accountId}`,
    );
    return ((await entries.json()) as { readonly entries: readonly object[] }).entries.length;
  };
  const other = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signInAnotherAdmin(other, app, "Zanele Nkosi");
  await signInAdmin(page, app);
  await other.goto(card);
  await other.getByLabel("New tag").fill("rang tw");
  await other.getByRole("button", { name: "Write a note" }).click();
  await other.getByLabel("Note", { exact: true }).fill("Half a sentence");
  await page.goto(card);
  await page.getByText("Suspend this account", { exact: true }).click();
  const acts = page.locator("details", { has: page.getByText("Suspend this account", { exact: true }) });
  await acts.getByLabel("Code of your authenticator").fill(unusedCode(app, "admin"));
  await acts.getByRole("button", { name: "Suspend", exact: true }).click();
  const suspendedIn = (tab: typeof page) => tab.locator(".contact-facts dt", { hasText: "Suspended" });
  await expect(suspendedIn(page)).toBeVisible();

  await expect(other.getByText("changed this person.")).toBeVisible();
  await expect(page.getByText("changed this person.")).toHaveCount(0);
  await expect(suspendedIn(other)).toHaveCount(0);
  await expectUsable(other, "a card that a colleague has changed");
  const before = await looks();
  await other.getByRole("button", { name: "Show it anew" }).press("Enter");
  await expect(suspendedIn(other)).toBeVisible();
  await expect(other.getByText("changed this person.")).toHaveCount(0);
  expect(await looks()).toBe(before + 1);
  await expect(other.getByLabel("New tag")).toHaveValue("rang tw");
  await expect(other.getByLabel("Note", { exact: true })).toHaveValue("Half a sentence");
  await other.context().close();
});
