import { expect, test } from "vitest";
import { staffQuestions } from "../../copy/en/staff-questions.ts";
import { rendered } from "../../ui/rendered.fixture.tsx";
import { aQuestionFile, aVersion } from "./a-question-file.fixture.ts";
import { bankServer } from "./bank-server.fixture.ts";
import { inEnglish } from "./in-english.fixture.tsx";
import { Retire } from "./retire.tsx";

const opened = aVersion(1);
const edited = aVersion(2, { explanation: "A colleague wrote this." });
const drawn = (...versions: Parameters<typeof aQuestionFile>[0]) =>
  inEnglish(<Retire file={aQuestionFile(versions)} onEditing={() => {}} />);

test("a question is retired in the version that was opened; one that a colleague published since only once it was seen", async () => {
  const server = bankServer();
  const { user, rerender, ...page } = rendered(drawn(opened));
  await user.type(page.getByLabelText(staffQuestions.edit.why), "No paper asks it");
  rerender(drawn(opened, edited));
  expect(page.getByText("A colleague wrote this.")).toBeDefined();
  const send = page.getByRole("button", { name: staffQuestions.retire.send });
  await user.click(send);
  await server.wasSent({ expectedVersion: 1, why: "No paper asks it" });
  await server.refuses("QuestionChanged", 409, { version: 2 });
  await page.findByText(/^Someone else changed this question meanwhile/);

  await user.click(page.getByRole("button", { name: "Go on with version 2" }));
  expect(page.queryAllByRole("alert")).toEqual([]);
  await user.click(send);
  await server.wasSent({ expectedVersion: 2, why: "No paper asks it" });
});
