import { examOn } from "./exam-page.ts";
import { expect, refusedRequest, test } from "./journey.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { confirmAddress, fillRegistration, newPerson, register, signIn, signUp } from "./people.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a guest is in an exam two taps after the home page, registers from its result, and finds it and the next paper on the dashboard", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Start a free exam" }).tap();
    await page.getByRole("button", { name: "Start the exam" }).tap();
    const exam = examOn(page);
    await exam.expectNumber(1);
    const view = await exam.attempt();
    await page
      .locator(".exam-option")
      .nth(Number(exam.digitFor(view, 1)) - 1)
      .tap();
    await exam.everythingSaved();
    await exam.handIn();
    await expect(page.getByRole("heading", { level: 1, name: "Fail" })).toBeVisible();

    await page.getByRole("main").getByRole("link", { name: "Create an account" }).tap();
    const person = newPerson();
    await fillRegistration(page, person);
    await confirmAddress(page, person);
    const result = page.getByRole("main").locator(`a[href="/client/result/${view.attemptId}"]`);
    await expect(result).toBeVisible();
    await expect(page.getByText("1 attempt from this browser is now in your account.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Next: full exam, paper 2" })).toBeVisible();
    await result.tap();
    await expect(page.getByRole("heading", { level: 1, name: "Fail" })).toBeVisible();
    const [claimed] = (await (await page.request.get("/api/attempts")).json()).attempts as object[];
    expect(claimed).toMatchObject({ attemptId: view.attemptId, passed: false });
    await page.goto("/client/dashboard");
    await page.getByRole("link", { name: "Start paper 2", exact: true }).tap();
    await expect(page.getByRole("button", { name: "Start the exam" })).toBeVisible();
  });

  test("a guest practises the rules by one tap on the home page", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: /^Try 10 questions\s*: Rules of the road$/ }).tap();
    await page.waitForURL(/prc_/);
    const practiceId = /prc_[0-9a-f]+/.exec(page.url())![0];
    const practice = await (await page.request.get(`/api/practice/${practiceId}`)).json();
    expect(practice).toMatchObject({ selection: { kind: "section", category: "rules" } });
    await expect(page.locator(".exam-option").first()).toBeVisible();
  });
});

test("a visitor sent to the sign-in page returns to the guarded page after signing in", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await signUp(page);
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await elsewhere.newPage();
  await other.goto("/client/user-profile");
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText("Your profile")).toBeVisible();
  await signIn(other, person);
  await expect(other).toHaveURL(/\/client\/user-profile$/);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await elsewhere.close();
});

test("an expired access token is renewed without an interruption", async ({ page, context }) => {
  await signUp(page);
  await page.goto("/client/dashboard");
  // What this page still asks for must not be asked without the cookie.
  await page.goto("about:blank");
  await context.clearCookies({ name: "rw-auth" });
  const cookies = await context.cookies();
  const expiry = cookies.find(({ name }) => name === "rw-auth-expiry")!;
  await context.addCookies([{ ...expiry, value: encodeURIComponent("2026-01-01T00:00:00.000Z") }]);
  const calls: string[] = [];
  page.on("response", (response) => calls.push(`${response.status()} ${new URL(response.url()).pathname}`));
  await page.goto("/client/user-profile");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Nomsa Dlamini");
  await expect(page).toHaveURL(/\/client\/user-profile$/);
  expect(calls).toContain("200 /api/session/refresh");
  expect(calls).toContain("200 /api/profile");
  expect(calls.filter((call) => call.startsWith("401"))).toEqual([]);
});

test("an old refresh token in other hands ends the session for both", async ({
  page,
  context,
  app,
  allowed,
  playwright,
}) => {
  allowed.push(refusedRequest(401));
  await signUp(page);
  await page.goto("/client/dashboard");
  const stolen = (await context.cookies(`${app.url}/api/session/refresh`)).find(
    ({ name }) => name === "rw-auth-refresh",
  )!;
  expect((await page.request.post("/api/session/refresh", { data: {} })).status()).toBe(200);
  expect((await page.request.get("/api/profile")).status()).toBe(200);
  await app.ask(
    "UPDATE identity.token SET spent_at = spent_at - interval '1 minute' WHERE spent_at IS NOT NULL",
  );
  const thief = await playwright.request.newContext({ baseURL: app.url });
  const refused = await thief.post("/api/session/refresh", { data: { refreshToken: stolen.value } });
  expect(refused.status()).toBe(401);
  expect(await refused.json()).toMatchObject({ tag: "SessionEnded", facts: { reason: "token-reused" } });
  await thief.dispose();
  await expect(page).toHaveURL(/\/login$/);
  expect((await page.request.post("/api/session/refresh", { data: {} })).status()).toBe(401);
});

test("a forgotten password is replaced with the code of the mail, once", async ({ page, allowed }) => {
  allowed.push(refusedRequest(422));
  const person = await signUp(page);
  // On another device.
  await page.context().clearCookies();
  await page.goto("/forgot-password");
  await page.getByLabel("E-mail", { exact: true }).fill(person.email);
  await page.getByRole("button", { name: "Send the code" }).click();
  const link = linkIn(await mailTo(page.request, person.email, "reset-password"));
  await page.goto(link);
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.getByRole("textbox", { name: "New password" }).fill("another road at dusk");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByRole("heading", { name: "Your password is changed" })).toBeVisible();

  await page.goto(link);
  await page.getByRole("textbox", { name: "New password" }).fill("a third road at noon");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(
    page.getByText("This code is wrong, too old or was used before. Your password did not change."),
  ).toBeVisible();

  await page.goto("/login");
  await signIn(page, { ...person, password: "another road at dusk" });
  await expect(page).toHaveURL(/\/client\/dashboard$/);
});

test("signing out in one tab signs the other one out", async ({ page, context, allowed }) => {
  allowed.push(refusedRequest(401));
  await signUp(page);
  await page.goto("/client/dashboard");
  const second = await context.newPage();
  await second.goto("/client/user-profile");
  await expect(second.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => fetch("/api/session", { method: "DELETE" }));
  await expect(second).toHaveURL(/\/login$/);
});

test("a link that was opened twice, and a registration in another browser, have clear outcomes", async ({
  page,
  browser,
  baseURL,
  allowed,
}) => {
  allowed.push(refusedRequest(409), refusedRequest(422));
  const person = newPerson();
  await register(page, person);
  const link = linkIn(await mailTo(page.request, person.email, "confirm-email"));
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await other.getByRole("button", { name: "Confirm my address" }).click();
  await expect(other.getByText("This is not the browser you registered in.")).toBeVisible();
  await other.getByLabel("Password", { exact: true }).fill(person.password);
  await other.getByRole("button", { name: "Confirm my address" }).click();
  await expect(other).toHaveURL(/\/client\/dashboard$/);
  await elsewhere.close();
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("heading", { name: "This link does not work any more" })).toBeVisible();
});
