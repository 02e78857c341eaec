import type { Page } from "@playwright/test";
import { expect, refusedRequest, test } from "./journey.ts";
import { signUp } from "./people.ts";

/** Opens a page whose data the server does not give, and tries again by a key once it does. */
const tryAgainOn = async (page: Page, address: string, api: RegExp) => {
  let isBroken = true;
  await page.route(api, (route) =>
    isBroken ? route.fulfill({ status: 500, json: { tag: "InternalError" } }) : route.continue(),
  );
  await page.goto(address);
  const again = page.getByRole("main").getByRole("button", { name: "Try again" }).first();
  await again.focus();
  isBroken = false;
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("button", { name: "Try again" })).toHaveCount(0);
  await page.unroute(api);
};

test("keys of learners go on from what a page shows after it was tried again, and not from the top of it", async ({
  page,
  allowed,
}) => {
  allowed.push(refusedRequest(500));
  await signUp(page);
  const pages = [
    ["/client/questions", /\/api\/conversations\b/],
    ["/client/study-groups", /\/api\/study-groups\b/],
    ["/client/user-profile", /\/api\/profile$/],
  ] as const;
  for (const [address, api] of pages) {
    await tryAgainOn(page, address, api);
    const focused = page.locator("main:focus, main :focus");
    await expect(focused, address).toHaveCount(1);
  }
});
