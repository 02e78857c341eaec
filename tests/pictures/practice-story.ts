import type { Page } from "@playwright/test";
import type { PracticeView } from "#modules/assessment/contract";
import type { Telling } from "./stories.ts";

const asking = (page: Page) => page.locator(".practice-screen[data-marked=false]");
const marked = (page: Page) => page.locator(".practice-screen[data-marked=true]");

/** Answers the question on the screen rightly or wrongly: the key is in what the program sent. */
const answer = async (page: Page, rightly: boolean): Promise<void> => {
  await asking(page).waitFor();
  const practiceId = /prc_[0-9a-f]+/.exec(page.url())![0];
  const view = (await (await page.request.get(`/api/practice/${practiceId}`)).json()) as PracticeView;
  const shown = await page.locator(".exam-option input").first().getAttribute("name");
  const { options, correct } = view.questions.find(({ questionId }) => questionId === shown)!;
  await page.keyboard.press(String(options.findIndex(({ id }) => (id === correct) === rightly) + 1));
  await marked(page).waitFor();
};

/** Flash cards, and a practice: nothing to ask, a question, wrong, right, back again, without a signal, finished. */
export const tellPractice = async ({ page, context, take }: Telling): Promise<void> => {
  await page.goto("/client/practice");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await take("choose");
  await page.goto("/client/practice/session?code=8&what=wrong&size=5");
  await page.locator("main h1").waitFor();
  await take("empty");
  await page.goto("/client/sign-cards");
  await page.locator(".sign-deck-card img").waitFor();
  await take("card");
  await page.keyboard.press("Space");
  await page.locator(".sign-deck-words").waitFor();
  await take("card-turned");

  await page.goto("/client/practice/session?code=8&what=section&category=signs&size=5");
  await page.waitForURL(/prc_/);
  await asking(page).waitFor();
  await take("question");
  await answer(page, false);
  await take("wrong");
  await page.keyboard.press("Enter");
  await answer(page, true);
  await take("right");
  await page.keyboard.press("Enter");
  await answer(page, true);
  await page.keyboard.press("Enter");
  await answer(page, true);
  await page.keyboard.press("Enter");
  await asking(page).waitFor();
  await take("returning");
  await answer(page, true);
  await page.keyboard.press("Enter");
  await asking(page).waitFor();
  await page.locator(".exam-saved[data-state=saved], .exam-saved").first().waitFor();
  await context.setOffline(true);
  await page.keyboard.press("3");
  await marked(page).waitFor();
  await take("offline");
  await context.setOffline(false);
  await page.keyboard.press("Enter");
  const over = page.locator(".practice-finished");
  while (await asking(page).isVisible()) {
    await answer(page, true);
    await page.keyboard.press("Enter");
    await over.or(asking(page)).first().waitFor();
  }
  await take("finished");

  await context.setOffline(true);
  await page.goto("/client/practice");
  await take("choose-offline");
  await context.setOffline(false);
};
