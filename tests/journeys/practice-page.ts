import { expect, type Page } from "@playwright/test";
import type { PracticeView } from "#modules/assessment/contract";

/** A practice as a learner meets it, and the keys that only its program knows. */
export const practiceOn = (page: Page) => {
  const shown = () => page.locator(".exam-option input").first().getAttribute("name");
  const view = async () => {
    await page.waitForURL(/prc_/);
    const practiceId = /prc_[0-9a-f]+/.exec(page.url())![0];
    return (await (await page.request.get(`/api/practice/${practiceId}`)).json()) as PracticeView;
  };
  /** The digit of the right option of the question on the screen, or of a wrong one. */
  const digit = async (rightly: boolean) => {
    const { questions } = await view();
    const id = await shown();
    const { options, correct } = questions.find(({ questionId }) => questionId === id)!;
    return String(options.findIndex((option) => (option.id === correct) === rightly) + 1);
  };
  return {
    view,
    answer: async (rightly = true) => {
      await page.keyboard.press(await digit(rightly));
      await expect(page.locator(".practice-feedback")).toHaveAttribute("data-right", String(rightly));
    },
    next: () => page.keyboard.press("Enter"),
    expectAsking: () => expect(page.locator(".practice-screen")).toHaveAttribute("data-marked", "false"),
    finished: page.getByRole("heading", { name: "Practice finished" }),
  };
};
