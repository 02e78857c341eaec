import { expect, type Page } from "@playwright/test";
import type { AttemptView } from "#modules/assessment/contract";
import { rightOptions } from "../support/right-options.ts";

export const examPath = "/client/exam-test/code%208/1";

/** The exam as a learner meets it: what it shows, and what they do. */
export const examOn = (page: Page) => {
  const shown = page.locator(".exam-bar-number");
  const saved = page.locator(".exam-saved");

  const attempt = async (): Promise<AttemptView> => {
    const sitting = await page.evaluate(() => localStorage.getItem("roadworthy.sitting.code 8.1"));
    const { attemptId } = JSON.parse(sitting ?? "{}") as { attemptId: string };
    return (await (await page.request.get(`/api/attempts/${attemptId}`)).json()) as AttemptView;
  };

  return {
    attempt,
    saved,
    start: async () => {
      await page.goto(examPath);
      await page.getByRole("button", { name: "Start the exam" }).click();
      await expect(shown).toHaveText("1 of 64");
    },
    /** What a browser that had no page could still say: nothing is on its way any more. */
    everythingSaved: () => expect(saved).toHaveText(/Saved|All answers saved/),
    number: async () => Number(/^\d+/.exec((await shown.textContent()) ?? "")?.[0]),
    expectNumber: (number: number) => expect(shown).toHaveText(`${number} of 64`),
    /** The digit that chooses the right (or a wrong) option of a question. */
    digitFor: (view: AttemptView, number: number, rightly = true) => {
      const { questionId, options } = view.questions[number - 1]!;
      const right = options.findIndex(({ id }) => id === rightOptions.get(questionId));
      return String((rightly ? right : (right + 1) % options.length) + 1);
    },
    handIn: async () => {
      await page.keyboard.press("r");
      await page.getByRole("button", { name: "Hand in", exact: true }).press("Enter");
      await page.getByRole("alertdialog").getByRole("button", { name: "Hand in" }).press("Enter");
    },
    markOf: (section: string) =>
      page.locator(".result-section", { hasText: section }).locator(".result-section-mark b"),
  };
};
