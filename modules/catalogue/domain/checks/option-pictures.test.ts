import { expect, test } from "vitest";
import { aQuestion, aSign } from "../../testing/a-question.ts";
import { optionPictureProblems } from "./option-pictures.ts";

const signs = [aSign("R209"), aSign("R211")];
const [described] = signs;

test("an option with a picture reads as the description of that drawing, and no other text does", () => {
  const options = [
    { id: "a" as const, text: described!.alt, picture: { kind: "sign" as const, code: "R209" } },
    { id: "b" as const, text: "No left turn", picture: { kind: "sign" as const, code: "R211" } },
    { id: "c" as const, text: "No left turn here" },
  ];
  expect([...optionPictureProblems({ questions: [aQuestion("signs-1", { options })], signs })]).toEqual([
    "signs-1, options: the text of b is not the description of R211",
  ]);
});
