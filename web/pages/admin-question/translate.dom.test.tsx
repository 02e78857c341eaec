import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { staffQuestions } from "../../copy/en/staff-questions.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { aQuestionFile, aTranslation, aVersion } from "./a-question-file.fixture.ts";
import { bankServer } from "./bank-server.fixture.ts";
import { inEnglish } from "./in-english.fixture.tsx";
import { Translate } from "./translate.tsx";

const { edit, meanwhile, translate } = staffQuestions;
const drawn = (file: ReturnType<typeof aQuestionFile>) =>
  inEnglish(<Translate file={file} onEditing={() => {}} />);
const translated = (...revisions: readonly number[]) =>
  aQuestionFile([aVersion(1)], { translations: revisions.map((revision) => aTranslation(1, revision)) });

const thePrompt = () => screen.getByLabelText<HTMLTextAreaElement>(edit.prompt);

const opened = (file: ReturnType<typeof aQuestionFile>) => {
  const server = bankServer();
  const { user, rerender, ...page } = rendered(drawn(file));
  const prompt = thePrompt();
  return {
    ...{ server, user, page, prompt },
    reads: (next: typeof file) => rerender(drawn(next)),
    save: () => user.click(page.getByRole("button", { name: translate.send })),
  };
};

test("what is typed of a translation stays when a colleague saves theirs, and is saved over it only by choice", async () => {
  const { server, user, page, prompt, reads, save } = opened(translated(1));
  await user.type(prompt, " bis");
  await user.type(page.getByLabelText(edit.why), "A slip");
  reads(translated(2));
  expect(prompt.value).toBe("Question 1 bis");
  expect(page.getByText(meanwhile.translated)).toBeDefined();
  expect(page.getByText("Explication 2")).toBeDefined();
  await save();
  await server.wasSent({ expectedRevision: 1, wording: { prompt: "Question 1 bis" } });
  await server.refuses("TranslationChanged", 409, { revision: 2 });
  await page.findByText(/^Someone else changed this translation meanwhile/);

  await user.click(page.getByRole("button", { name: meanwhile.keep }));
  expect(page.queryAllByRole("alert")).toEqual([]);
  await save();
  await server.wasSent({ expectedRevision: 2, wording: { prompt: "Question 1 bis" } });
});

test("the words of the colleague can be taken instead, and are what the form then goes on with", async () => {
  const { server, user, page, prompt, reads, save } = opened(translated(1));
  await user.type(prompt, " bis");
  await user.type(page.getByLabelText(edit.why), "A slip");
  reads(translated(2));
  await user.click(page.getByRole("button", { name: meanwhile.take }));
  expect(prompt.value).toBe("Question 2");
  await save();
  await server.wasSent({ expectedRevision: 2, wording: { prompt: "Question 2" } });
});

test("a form in which nothing is typed shows what a colleague saved", async () => {
  const { page, prompt, reads } = opened(translated(1));
  reads(translated(2));
  expect(prompt.value).toBe("Question 2");
  expect(page.queryByText(meanwhile.translated)).toBeNull();
});

test("when the English question changes under a translation, its words stay and are of the version that was seen", async () => {
  const { server, user, page, prompt, reads, save } = opened(translated(1));
  await user.type(prompt, " bis");
  await user.type(page.getByLabelText(edit.why), "A slip");
  const changed = aVersion(2, { kind: "combination", statements: ["One", "Two", "Three"] });
  reads(aQuestionFile([aVersion(1), changed], { translations: [aTranslation(1, 1)] }));
  expect(prompt.value).toBe("Question 1 bis");
  expect(page.getByText(/^A colleague published version 2 /)).toBeDefined();
  for (const number of ["i", "ii", "iii"])
    await user.type(page.getByLabelText(`Statement ${number}`), `Ceci ${number}`);
  await save();
  await server.wasSent({ version: 1, expectedRevision: 1 });
  await server.refuses("QuestionChanged", 409, { version: 2 });

  await user.click(await page.findByRole("button", { name: meanwhile.keep }));
  await save();
  await server.wasSent({
    ...{ version: 2, expectedRevision: 0 },
    wording: { prompt: "Question 1 bis", statements: ["Ceci i", "Ceci ii", "Ceci iii"] },
  });
});

test("words that are typed in one language are still there after a look at another", async () => {
  const { user, page, prompt } = opened(translated(1));
  await user.type(prompt, " bis");
  const language = page.getByLabelText(translate.language);
  await user.selectOptions(language, "ar");
  expect(thePrompt().value).toBe("");
  await user.selectOptions(language, "fr");
  expect(thePrompt().value).toBe("Question 1 bis");
});
