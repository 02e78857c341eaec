import { readFileSync } from "node:fs";
import { AuthoredQuestion } from "#modules/catalogue/contract";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { draftIn, emptyForm, formOf } from "./form-state.ts";

const content = new URL("../../../modules/catalogue/content/questions/", import.meta.url);
const files = [
  "rules/junctions.json",
  "signs/control-signs.json",
  "controls/light-parts.json",
  "rules/combinations.json",
  "signs/drawn-signs.json",
];
const read = (file: string) =>
  z.array(AuthoredQuestion).parse(JSON.parse(readFileSync(new URL(file, content), "utf8")));

test("a question that is opened and not changed is the same question", () => {
  const questions = files.flatMap(read);
  expect(questions.length).toBeGreaterThan(60);
  for (const { version, ...draft } of questions)
    expect(draftIn(formOf({ ...draft, version }))).toEqual({ draft });
});

test("a form that is not whole names what is missing", () => {
  expect(draftIn(emptyForm)).toEqual({
    missing: ["id", "prompt", "options", "explanation", "source", "facts"],
  });
});

test("a picture and drawn options need a name", () => {
  const [first] = read(files[0]!);
  const form = { ...formOf(first!), pictureKind: "sign" as const, pictureName: " ", showsSigns: true };
  expect(draftIn(form)).toEqual({ missing: ["picture", "options"] });
});

test("an option that becomes the right one loses the wrong belief behind it", () => {
  const [first] = read(files[0]!);
  const wrong = Object.keys(first!.misconceptions!)[0] as "a";
  expect(draftIn({ ...formOf(first!), correct: wrong })).not.toHaveProperty(`draft.misconceptions.${wrong}`);
});
