import { expect, test } from "vitest";
import { staffQuestions } from "../../copy/en/staff-questions.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { aQuestionFile, aVersion } from "./a-question-file.fixture.ts";
import { BringBack } from "./bring-back.tsx";
import { bankServer } from "./bank-server.fixture.ts";
import { inEnglish } from "./in-english.fixture.tsx";

const [first, second] = [aVersion(1), aVersion(2, { prompt: "How fast in town?" })];
const edited = aVersion(3, { explanation: "A colleague wrote this." });
const drawn = (...versions: Parameters<typeof aQuestionFile>[0]) =>
  inEnglish(<BringBack file={aQuestionFile(versions)} version={first} onEditing={() => {}} />);

test("a version is brought back over the one that was newest when the history was opened, and over a newer one only once it was seen", async () => {
  const server = bankServer();
  const { user, rerender, ...page } = rendered(drawn(first, second));
  await user.click(page.getByText(staffQuestions.history.bringBack));
  await user.type(page.getByLabelText(staffQuestions.edit.why), "It was right at first");
  rerender(drawn(first, second, edited));
  expect(page.getByText("A colleague wrote this.")).toBeDefined();
  await user.click(page.getByRole("button", { name: "Publish as version 3" }));
  await server.wasSent({ expectedVersion: 2, question: { prompt: first.prompt } });
  await server.refuses("QuestionChanged", 409, { version: 3 });

  await user.click(await page.findByRole("button", { name: "Go on with version 3" }));
  await user.click(page.getByRole("button", { name: "Publish as version 4" }));
  await server.wasSent({ expectedVersion: 3, question: { prompt: first.prompt } });
});
