import type { Locator, Page } from "@playwright/test";
import type { AttemptView } from "#modules/assessment/contract";
import { expect, refusedRequest, test } from "./journey.ts";
import { signUp } from "./people.ts";
import { rightOptions } from "../support/right-options.ts";

const phone = { width: 360, height: 640 };
test.use({ viewport: phone, hasTouch: true, isMobile: true });

interface Paper {
  readonly testCode: string;
  readonly category?: string;
  readonly testNum: number;
}

const addressOf = ({ testCode, category, testNum }: Paper) =>
  ["/client", category === undefined ? "exam-test" : "componet-test", testCode, category, String(testNum)]
    .filter((part) => part !== undefined)
    .map((part) => (part.startsWith("/") ? part : encodeURIComponent(part)))
    .join("/");

const viewOf = async (page: Page, { testCode, category, testNum }: Paper): Promise<AttemptView> => {
  const key = ["roadworthy.sitting", testCode, category, testNum].filter(Boolean).join(".");
  const sitting = await page.evaluate((name) => localStorage.getItem(name), key);
  const { attemptId } = JSON.parse(sitting ?? "{}") as { attemptId: string };
  return (await (await page.request.get(`/api/attempts/${attemptId}`)).json()) as AttemptView;
};

/** Waits for a drawing and sees to it that all of it is on the screen. Returns its width. */
const widthOf = async (image: Locator): Promise<number> => {
  await expect.poll(() => image.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBeGreaterThan(0);
  const { x, width } = (await image.boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(phone.width);
  return width;
};

/** Sits a whole paper by thumb, every answer right. Sees to it that each picture is there and nothing sticks out. */
const sit = async (page: Page, paper: Paper, questions: number) => {
  await page.goto(addressOf(paper));
  await page
    .getByRole("button", { name: paper.category === undefined ? "Start the exam" : "Start the test" })
    .tap();
  await expect(page.locator(".exam-bar-number")).toHaveText(`1 of ${questions}`);
  const view = await viewOf(page, paper);
  expect(view.questions).toHaveLength(questions);
  const drawn = view.questions.filter(({ options }) => options.some((option) => option.picture));
  if (view.questions.some((question) => question.category === "signs"))
    expect(drawn.length).toBeGreaterThanOrEqual(3);
  if (questions === 64)
    expect(view.questions.filter((question) => question.statements !== undefined).length).toBeGreaterThan(0);
  for (const { number, questionId, statements, options, picture } of view.questions) {
    await expect(page.locator(".exam-bar-number")).toHaveText(`${number} of ${questions}`);
    await expect(page.locator(".exam-sheet").getByRole("listitem")).toHaveText(statements ?? []);
    if (picture !== null) {
      const image = page.locator(".exam-plate img");
      await expect(image).toHaveAttribute("src", picture.src);
      await widthOf(image);
    }
    for (const { text, picture: drawing } of options)
      if (drawing !== undefined) {
        const image = page.getByRole("radio", { name: text, exact: true }).locator("..").locator("img");
        await expect(image).toHaveAttribute("src", drawing);
        expect(await widthOf(image)).toBeGreaterThanOrEqual(96);
      }
    const right = options.findIndex(({ id }) => id === rightOptions.get(questionId));
    await page.locator(".exam-option").nth(right).tap();
    await page.locator(".exam-next").tap();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  await page.getByRole("button", { name: "Hand in", exact: true }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Hand in" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Pass" })).toBeVisible();
};

for (const [testCode, testNum] of [
  ["code 8", 7],
  ["code 10 & 14", 12],
] as const)
  test(`${testCode}, exam ${testNum}, is sat on a phone from end to end`, async ({ page }) => {
    await sit(page, { testCode, testNum }, 64);
  });

test("tests of one part are sat on a phone by a learner who is signed in, and lead others to the sign-in", async ({
  page,
  allowed,
}) => {
  allowed.push(refusedRequest(404));
  await page.goto("/client/component-test/code%208/controls/1");
  await expect(page).toHaveURL(/\/login$/);
  await signUp(page);
  await sit(page, { testCode: "code 8", category: "controls", testNum: 6 }, 8);
  await sit(page, { testCode: "code 10 & 14", category: "controls", testNum: 1 }, 8);
  await sit(page, { testCode: "motor bike", category: "controls", testNum: 3 }, 8);
  await sit(page, { testCode: "motor bike", category: "rules", testNum: 6 }, 28);
  await expect(page.getByText("Motor bike · Rules of the road · Test 6")).toBeVisible();
  expect((await page.goto("/client/componet-test/motor%20bike/signs/1"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "We don’t have that paper" })).toBeVisible();
  await page.getByRole("link", { name: "Motor Bike Controls" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Motor Bike Controls" })).toBeVisible();
});
