import { randomUUID } from "node:crypto";
import { request } from "@playwright/test";
import { generate } from "otplib";
import type { AttemptView } from "#modules/assessment/contract";
import type { App } from "./app.ts";
import { examOn, examPath } from "./exam-page.ts";
import { expect, expectUsable, refusedRequest, test } from "./journey.ts";
import { signUp } from "./people.ts";

test.use({ examLimitSeconds: 100 });

type Act = (attempt: AttemptView, act: string, facts?: object) => Promise<void>;

const signIn = async (app: App): Promise<Act> => {
  const asking = await request.newContext({ baseURL: app.url });
  const asked = async <A>(path: string, data: object): Promise<A> => {
    const answer = await asking.post(`/api${path}`, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as A;
  };
  const { ticket, enrolment } = await asked<{ ticket: string; enrolment: { secret: string } }>(
    "/staff-sign-ins",
    app.accountToTry("admin"),
  );
  const code = await generate({ secret: enrolment.secret });
  await asked("/staff-sessions", { ticket, code, storage: "cookie" });
  return async ({ attemptId }, act, facts = {}) => {
    const why = `The hall lost its power ${"o".repeat(200)}`;
    await asked(`/admin/attempts/${attemptId}/${act}`, { commandId: randomUUID(), why, ...facts });
  };
};

const admins = new WeakMap<App, Promise<Act>>();
/** An admin in another browser, who enrols once. */
const adminOf = (app: App): Promise<Act> => {
  const known = admins.get(app) ?? signIn(app);
  admins.set(app, known);
  return known;
};

test("granted time is on the clock after the next answer, with a notice", async ({ page, app }) => {
  const act = await adminOf(app);
  const exam = examOn(page);
  await exam.start();
  const view = await exam.attempt();
  await act(view, "extra-time", { seconds: 120 });
  await page.keyboard.press(exam.digitFor(view, 1));
  await expect(page.getByText("You have been given 2 more minutes.")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^03:/);
  await expectUsable(page, "granted time");
  await page.getByRole("button", { name: "Close this message" }).click();
  await expect(page.getByText("You have been given")).toBeHidden();
  await exam.everythingSaved();
});

test("a learner who is thinking learns of granted time before the old deadline", async ({ page, app }) => {
  const act = await adminOf(app);
  await page.clock.install();
  const exam = examOn(page);
  await exam.start();
  const view = await exam.attempt();
  await page.keyboard.press(exam.digitFor(view, 1));
  // Nothing waits any more that would bring the news.
  await exam.everythingSaved();
  await act(view, "extra-time", { seconds: 60 });
  // Half of its time is over by the page's clock: it asks how much there is, and hears what its own clock must be.
  await page.clock.fastForward(51_000);
  await expect(page.getByText("You have been given 1 more minute.")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveText(/^02:/);
});

test("a voided exam closes calmly, says why, and can be sat again", async ({ page, app, allowed }) => {
  allowed.push(refusedRequest(409));
  const act = await adminOf(app);
  const exam = examOn(page);
  await exam.start();
  const view = await exam.attempt();
  await page.keyboard.press(exam.digitFor(view, 1));
  await exam.everythingSaved();
  await act(view, "voiding");
  await page.keyboard.press(exam.digitFor(view, 1, false));
  await expect(page.getByRole("heading", { name: "This attempt was voided" })).toBeVisible();
  await expect(page.getByText("The hall lost its power")).toBeVisible();
  await expect(page.getByText("Your answers are kept.")).toBeVisible();
  await expectUsable(page, "voided");
  await page.reload();
  await expect(page.getByText("The hall lost its power")).toBeVisible();

  await page.goto(`/client/result/${view.attemptId}`);
  await expect(page.getByRole("heading", { level: 1, name: "Voided" })).toBeVisible();
  await expect(page.getByText("The hall lost its power")).toBeVisible();

  await page.goto(examPath);
  await expect(page.getByRole("link", { name: "Back to the home page" })).toBeVisible();
  await page.getByRole("button", { name: "Start again" }).click();
  await exam.expectNumber(1);
  expect((await exam.attempt()).attemptId).not.toBe(view.attemptId);
});

test("a result that staff void says so, and so does the list of exams", async ({ page, app }) => {
  const act = await adminOf(app);
  await signUp(page);
  const exam = examOn(page);
  await exam.start();
  const view = await exam.attempt();
  await page.keyboard.press(exam.digitFor(view, 1));
  await exam.everythingSaved();
  await exam.handIn();
  await expect(page.getByRole("heading", { level: 1, name: "Fail" })).toBeVisible();
  await act(view, "voiding");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Voided" })).toBeVisible();
  await expect(page.getByText("The hall lost its power")).toBeVisible();
  await expect(exam.markOf("Rules of the road")).toHaveText("1 of 28");
  await expectUsable(page, "voided result");
  await page.goto("/client/dashboard");
  await expect(page.locator(".dash-outcome")).toHaveText("Voided");
  await expect(page.getByText("Reason: The hall lost its power")).toBeVisible();
  await expectUsable(page, "voided in the list");
});
