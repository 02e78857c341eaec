import { describeRoutes } from "../../web/build/describe-routes.ts";
import { expect, expectUsable, refusedRequest, test } from "./journey.ts";

/** Every address of the route table that needs no parameter, as the server and a browser answer it. */
const plain = describeRoutes().routes.filter(({ path }) => !path.includes(":"));
const allPages = plain.filter(({ redirect }) => redirect === null);
const pages = allPages.filter(({ guard }) => guard === "none");
const guarded = allPages.filter(({ guard }) => guard !== "none");
const redirects = plain.filter(({ redirect }) => redirect !== null);

test("the route table has pages and redirects", () => {
  expect(pages.map(({ name }) => name)).toEqual(expect.arrayContaining(["home", "notFound"]));
  expect(redirects.length).toBeGreaterThanOrEqual(2);
});

for (const { name, path, status, title } of pages)
  test(`page ${name} has its status and title, and is accessible`, async ({ page, allowed }) => {
    if (status >= 400) allowed.push(refusedRequest(status));
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page).toHaveTitle(title ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // axe waits for ever for the frame that mails are shown in: no script runs there, ours included.
    if (name === "developmentMails") allowed.push(/Blocked script execution in 'about:srcdoc'/);
    else await expectUsable(page, name);
  });

const doors: Readonly<Record<string, RegExp>> = { client: /\/login$/, admin: /\/admin\/login$/ };

test("the route table has guarded pages for each sign-in audience", () => {
  expect([...new Set(guarded.map(({ guard }) => guard))].toSorted()).toEqual(Object.keys(doors).toSorted());
});

// One browser page walks through all rows: each page of its own would cost more than the look at it.
for (const audience of Object.keys(doors))
  test(`each ${audience} page sends a visitor who is not signed in to the sign-in page of its audience`, async ({
    page,
  }) => {
    const rows = guarded.filter(({ guard }) => guard === audience);
    for (const { name, path } of rows) {
      expect.soft((await page.goto(path))?.status(), name).toBe(200);
      await expect(page, name).toHaveURL(doors[audience]!);
      await expect(page.getByRole("heading", { level: 1 }), name).toBeVisible();
    }
    await expectUsable(page, `sign-in of ${audience}`);
  });

test("each redirect leads on, from the server and inside the app", async ({ page, request, baseURL }) => {
  await page.goto("/");
  for (const { name, path, redirect, guard } of redirects) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect.soft(response.headers()["location"], name).toBe(redirect);
    await page.evaluate((to) => history.pushState(null, "", to), path);
    // What a guarded page is reached by leads on to the sign-in of learners.
    await expect(page, name).toHaveURL(guard === "none" ? `${baseURL}${redirect}` : `${baseURL}/login`);
  }
});

test("both spellings of the ampersand lead to the same exam", async ({ page, baseURL }) => {
  for (const spelling of ["/code-10&14", "/code-10%2614"]) {
    await page.goto(spelling);
    await expect(page).toHaveURL(`${baseURL}/client/exam-test/code%2010%20%26%2014/1`);
  }
});

test("an unknown path becomes the page for unknown paths", async ({ page, allowed }) => {
  allowed.push(refusedRequest(404));
  const response = await page.goto("/nowhere/at/all");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL(/\/auth\/404$/);
});
