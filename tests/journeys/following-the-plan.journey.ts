import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { AttemptView } from "#modules/assessment/contract";
import { dayOf, daysLater } from "#vocabulary/day";
import { rightOptions } from "../support/right-options.ts";
import { letDaysPass } from "./days-later.ts";
import { expect, expectUsable, refusedRequest, test } from "./journey.ts";
import { signUp } from "./people.ts";
import { practiceOn } from "./practice-page.ts";

// Days pass for everyone in the program.
test.use({ viewport: { width: 360, height: 740 }, program: "days" });

const sent = async (asked: ReturnType<Page["request"]["post"]>) => {
  const answer = await asked;
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as unknown;
};

/** An exam with four right answers of five, through the API: exams have journeys of their own. */
const sitExam = async ({ request }: Page): Promise<void> => {
  const paper = { testCode: "code 8", testNum: 1 };
  const { attemptId, questions } = (await sent(
    request.post("/api/attempts", { data: paper }),
  )) as AttemptView;
  const commands = questions.map(({ questionId, options }, index) => {
    const right = rightOptions.get(questionId)!;
    const optionId = index % 5 === 0 ? options.find(({ id }) => id !== right)!.id : right;
    return { commandId: randomUUID(), type: "answer", questionId, optionId };
  });
  const submit = { commandId: randomUUID(), type: "submit" };
  for (const some of [commands.slice(0, 32), [...commands.slice(32), submit]])
    await sent(request.post(`/api/attempts/${attemptId}/commands`, { data: { commands: some } }));
};

/** The chance to pass that the page of readiness shows, in hundredths. */
const chanceOn = async (page: Page): Promise<number> => {
  await page.goto("/client/readiness");
  const whole = page.locator(".ready-whole");
  await expect(whole).toContainText("%");
  return Number(/(\d+)\s?%/.exec((await whole.textContent())!)![1]);
};

const today = (page: Page) => page.locator("[aria-labelledby=plan-today] .plan-items li");
const due = (page: Page) => page.getByRole("link", { name: /^Answer \d+ questions? that (?:is|are) due$/ });

/** Answers what is due today, rightly, until the practice ends. */
const followDue = async (page: Page): Promise<void> => {
  await due(page).click();
  const practice = practiceOn(page);
  await practice.expectAsking();
  while (!(await practice.finished.isVisible())) {
    await practice.answer();
    await practice.next();
    await expect(practice.finished.or(page.locator(".practice-screen[data-marked=false]"))).toBeVisible();
  }
};

test("a learner follows today's plan for three days and is readier, misses two days, and the plan goes on from where they are", async ({
  page,
  app,
  allowed,
}) => {
  // A practice of what is due asks for more until there is no more.
  allowed.push(refusedRequest(409));
  await signUp(page);
  await sitExam(page);
  const testDate = {
    day: daysLater(dayOf(Date.now()), 14),
    time: "09:30",
    testCode: "code 8",
    isBooked: true,
  };
  await sent(
    page.request.put("/api/test-dates/current", { data: { ...testDate, province: "gauteng", centre: null } }),
  );
  const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7], minutes: 20 };
  await sent(page.request.put("/api/study-plan/time", { data: everyDay }));
  await expect
    .poll(
      async () =>
        ((await (await page.request.get("/api/repetition?testCode=code+8")).json()) as { cards: number })
          .cards,
    )
    .toBe(64);

  const before = await chanceOn(page);
  await page.goto("/client/plan");
  await expect(due(page)).toBeVisible();
  const first = await today(page).allTextContents();
  for (let day = 0; day < 3; day++) {
    await page.goto("/client/plan");
    await followDue(page);
    await page.goto("/client/plan");
    await expect(today(page).first()).toHaveAttribute("data-done", "true");
    await letDaysPass(app, 1);
  }
  const after = await chanceOn(page);
  expect(after).toBeGreaterThan(before);

  await letDaysPass(app, 2);
  await page.goto("/client/plan");
  // Nothing of the missed days is left to make up for: today begins anew, with what is known by now.
  await expect(due(page)).toBeVisible();
  await expect(today(page).and(page.locator("[data-done=true]"))).toHaveCount(0);
  const adapted = await today(page).allTextContents();
  expect(adapted).not.toEqual(first);
  await expect(page.getByText("You studied on 4 of the last 14 days.")).toBeVisible();
  await expectUsable(page, "a plan after two missed days");
});
