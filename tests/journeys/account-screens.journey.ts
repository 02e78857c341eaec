import type { Page } from "@playwright/test";
import { expect, refusedRequest, test } from "./journey.ts";
import { expectUsableInEveryLook, firstLook } from "./looks.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { enter, newPerson } from "./people.ts";

const ofAge17 = () => `${new Date().getFullYear() - 17}-01-02`;
const registerMinor = async (page: Page) => {
  const { name, email, password } = newPerson();
  const guardian = { name: "Gogo Dlamini", email: `gogo.${email}` };
  const form = { name, email, password, guardian, dateOfBirth: ofAge17(), licenceCode: "2" };
  const more = { language: "en", acceptsTerms: true, wantsMarketing: false };
  expect((await page.request.post("/api/registrations", { data: { ...form, ...more } })).status()).toBe(202);
  const confirmation = linkIn(await mailTo(page.request, email, "confirm-email"));
  return { email, guardian, confirmation };
};

test.describe("in every look", () => {
  test.use(firstLook);

  test("every account screen is accessible", async ({ page, app, allowed }) => {
    allowed.push(refusedRequest(401), refusedRequest(422), refusedRequest(404));
    const look = async (path: string, screen: string) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expectUsableInEveryLook(page, screen);
    };
    for (const path of ["/login", "/register", "/admin/login"]) {
      await look(path, path);
      await page.locator("form button[type=submit]").click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
      await expectUsableInEveryLook(page, `${path} with mistakes`);
    }
    await look("/forgot-password/nomsa@example.com", "forgot password");
    const { email, guardian, confirmation } = await registerMinor(page);
    await look(confirmation, "confirm address");
    await page.locator("main form button[type=submit], main .gate-form button").first().click();
    await expect(page).toHaveURL(/\/client\/dashboard$/);
    await look("/client/dashboard", "empty dashboard");
    await look("/client/exam-tests", "list of exams");
    await look("/client/bike-controls-tests", "list of tests for motor bikes");
    await look("/client/history", "no attempts yet");
    await look("/client/cancel", "dashboard after the payment page");
    await look(linkIn(await mailTo(page.request, guardian.email, "guardian-consent")), "guardian's consent");
    await look("/client/user-profile", "profile of a learner under 18");
    expect(email).toContain("@");
    await page.context().clearCookies();
    await enter(page, app);
    await look("/client/user-profile", "profile");
    // axe cannot get into the frame of the mail, which runs no scripts, ours included.
    allowed.push(/Blocked script execution in 'about:srcdoc'/);
    await page.goto("/development/mails");
    await expect(page.frameLocator("iframe").getByText("Nomsa").first()).toBeVisible();
  });
});
