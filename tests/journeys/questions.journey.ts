import type { QuestionFile } from "#modules/catalogue/contract";
import type { Browser, Page } from "@playwright/test";
import type { App } from "./app.ts";
import { expect, expectUsable, refusedRequest, test } from "./journey.ts";
import { signInAnotherAdmin, signInStaff } from "./staff-sign-in.ts";

const phone = { width: 360, height: 740 };

const fileOf = async (page: Page, questionId: string): Promise<QuestionFile> =>
  (await (await page.request.get(`/api/admin/questions/${questionId}`)).json()) as QuestionFile;

/** Another admin, in a browser of their own, at the same page. */
const colleagueAt = async (browser: Browser, app: App, name: string, address: string): Promise<Page> => {
  const colleague = await (await browser.newContext({ baseURL: app.url })).newPage();
  await signInAnotherAdmin(colleague, app, name);
  await colleague.goto(address);
  return colleague;
};

/** Fills in the whole translation, each field with words that tell whose they are. */
const translate = async (page: Page, whose: string): Promise<void> => {
  await page.getByLabel("Question", { exact: true }).fill(`${whose} question ?`);
  for (const letter of ["a", "b", "c"])
    await page.getByLabel(`Option ${letter}`).fill(`${whose} réponse ${letter}`);
  await page.getByLabel("Explanation", { exact: true }).fill(`${whose} explication.`);
  await page.getByLabel("Why you change it").fill("It was English before");
};

test("two admins who translate a question at once overwrite nothing of each other, and lose nothing that they typed", async ({
  page,
  app,
  browser,
  allowed,
}) => {
  allowed.push(refusedRequest(409));
  const questionId = "controls-light-oil-light";
  const address = `/admin/questions/${questionId}?view=translate`;
  await page.setViewportSize(phone);
  await signInStaff(page, app, "admin");
  await page.goto(address);
  await expect(page.getByText("There is no translation yet.")).toBeVisible();
  const other = await colleagueAt(browser, app, "Zanele Nkosi", address);
  await expect(other.getByText(/ has this open too\.$/)).toBeVisible();
  await page.getByLabel("Question", { exact: true }).fill("Ma question ?");
  await expect(other.getByText(/ is editing this too\.$/)).toBeVisible();
  await translate(other, "Sa");
  await expect(page.getByText(/^.?Zanele.* is editing this too\.$/)).toBeVisible();

  // What is typed in one language stays while another is looked at.
  await page.getByLabel("Language").selectOption("ar");
  await expect(page.getByLabel("Question", { exact: true })).toHaveValue("");
  await page.getByLabel("Language").selectOption("fr");
  await expect(page.getByLabel("Question", { exact: true })).toHaveValue("Ma question ?");

  const save = "Save the translation";
  await other.getByRole("button", { name: save }).click();
  await expect(other.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(page.getByText(/^A colleague saved this translation while you were writing\./)).toBeVisible();
  await expect(page.getByText("Sa question ?")).toBeVisible();
  await expect(page.getByLabel("Question", { exact: true })).toHaveValue("Ma question ?");
  await translate(page, "Ma");
  await page.getByRole("button", { name: save }).click();
  await expect(page.getByText(/^Someone else changed this translation meanwhile\./)).toBeVisible();
  const [theirs] = (await fileOf(page, questionId)).translations;
  expect(theirs).toMatchObject({ revision: 1, wording: { prompt: "Sa question ?" } });
  await expectUsable(page, "a translation that a colleague saved first");

  await page.getByRole("button", { name: "Go on with mine" }).click();
  await expect(page.getByText(/^Someone else changed this translation meanwhile\./)).toBeHidden();
  await page.getByRole("button", { name: save }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  // Where nothing is typed, the newest words are shown.
  await expect(other.getByLabel("Question", { exact: true })).toHaveValue("Ma question ?");
  await other.context().close();
});

test("a question is not retired over an edit that was not seen, what is typed into its form survives both, and the page of a colleague shows both at once", async ({
  page,
  app,
  browser,
  allowed,
}) => {
  allowed.push(refusedRequest(409));
  const questionId = "controls-heavy-tyre-bulge";
  await signInStaff(page, app, "admin");
  const { question } = await fileOf(page, questionId);
  const newest = String(question.version + 1);
  await page.goto(`/admin/questions/${questionId}?view=retire`);
  await page.getByLabel("Why you change it").fill("No paper asks it");
  const other = await colleagueAt(browser, app, "Sipho Khumalo", `/admin/questions/${questionId}`);
  await expect(other.getByText(/ is editing this too\.$/)).toBeVisible();
  await other.getByRole("link", { name: "Edit", exact: true }).click();
  await other.getByLabel("Explanation", { exact: true }).fill("A bulge can burst at any moment.");
  await other.getByLabel("Why you change it").fill("It was too long");
  await other.getByRole("button", { name: `Publish as version ${newest}` }).click();
  await expect(other.getByText(`version ${newest}`, { exact: true })).toBeVisible();

  await expect(page.getByText(new RegExp(`^A colleague published version ${newest} `))).toBeVisible();
  await expect(page.locator("ins", { hasText: "A bulge can burst at any moment." })).toBeVisible();
  await expect(page.getByLabel("Why you change it")).toHaveValue("No paper asks it");
  const retire = page.getByRole("button", { name: "Retire this question" });
  await retire.click();
  await expect(page.getByText(/^Someone else changed this question meanwhile\./)).toBeVisible();
  expect((await fileOf(page, questionId)).retired).toBe(false);
  await expectUsable(page, "a question to retire that a colleague edited");

  // The colleague begins another edit, and it is still there once the question is retired.
  await other.getByRole("link", { name: "Edit", exact: true }).click();
  await other.getByLabel("Explanation", { exact: true }).fill("A bulge may burst.");
  await page.getByRole("button", { name: `Go on with version ${newest}` }).click();
  await retire.click();
  const isRetired = "Retired: no new test asks it.";
  await expect(page.getByText(isRetired)).toBeVisible();
  await expect(page.getByRole("link", { name: "Retire", exact: true })).toHaveCount(0);
  await expect(other.getByText(isRetired)).toBeVisible();
  await expect(other.getByLabel("Explanation", { exact: true })).toHaveValue("A bulge may burst.");
  await expectUsable(other, "an edit of a question that a colleague retired");
  await other.context().close();
});

test("two admins who edit a question at once: the one who is later hears of it while writing, is refused, keeps the text, and puts the changes of the other into it", async ({
  page,
  app,
  browser,
  allowed,
}) => {
  allowed.push(refusedRequest(409));
  const questionId = "controls-light-accelerator-number";
  await signInStaff(page, app, "admin");
  const { question } = await fileOf(page, questionId);
  const { version, ...draft } = question;
  const address = `/admin/questions/${questionId}?view=edit`;
  await page.goto(address);
  const explanation = page.getByLabel("Explanation", { exact: true });
  await page.getByLabel("Source", { exact: true }).fill("Any handbook of a vehicle");
  await explanation.fill("The right pedal gives the engine more fuel.");
  await page.getByLabel("Why you change it").fill("A better source");
  const other = await colleagueAt(browser, app, "Lerato Mokoena", address);
  await expect(page.getByText(/^.?Lerato.* has this open too\.$/)).toBeVisible();
  const theirs = { ...draft, explanation: "The right pedal makes it faster.", difficulty: 3 };
  const saved = await other.request.put(`/api/admin/questions/${questionId}`, {
    data: { question: theirs, expectedVersion: version, why: "It is hard" },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  await expect(page.getByText(new RegExp(`^A colleague published version ${version + 1} `))).toBeVisible();

  await page.getByRole("button", { name: `Publish as version ${version + 1}` }).click();
  await expect(page.getByText(/^Someone else changed this question meanwhile\./)).toBeVisible();
  await expect(explanation).toHaveValue("The right pedal gives the engine more fuel.");
  await page.getByRole("button", { name: "Put their changes into my text" }).click();
  await expect(page.getByText(/but both of you changed: explanation\./)).toBeVisible();
  await expect(page.locator("ins", { hasText: "The right pedal makes it faster." })).toBeVisible();
  await expect(page.getByLabel("Difficulty", { exact: true })).toHaveValue("3");
  await expect(page.getByLabel("Source", { exact: true })).toHaveValue("Any handbook of a vehicle");
  await expect(explanation).toHaveValue("The right pedal gives the engine more fuel.");
  await expectUsable(page, "an edit with the changes of a colleague in it");
  await page.getByRole("button", { name: `Publish as version ${version + 2}` }).click();
  await expect(page.getByText(`version ${version + 2}`, { exact: true })).toBeVisible();
  expect((await fileOf(page, questionId)).question).toMatchObject({
    version: version + 2,
    ...{ difficulty: 3, source: "Any handbook of a vehicle" },
    explanation: "The right pedal gives the engine more fuel.",
  });
  await other.context().close();
});
