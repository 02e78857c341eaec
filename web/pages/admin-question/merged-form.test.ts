import { expect, test } from "vitest";
import { emptyForm } from "./form-state.ts";
import { mergedForm } from "./merged-form.ts";

const base = { ...emptyForm, id: "rules-1", prompt: "What now?", explanation: "Because.", source: "Act" };

test("what only one editor changed is as that one left it", () => {
  const mine = { ...base, prompt: "What is next?" };
  const theirs = { ...base, explanation: "The law says so.", correct: "b" as const };
  expect(mergedForm({ base, mine, theirs })).toEqual({
    form: { ...base, prompt: "What is next?", explanation: "The law says so.", correct: "b" },
    both: [],
  });
});

test("what both editors changed stays as it is in the form, and is named", () => {
  const mine = { ...base, prompt: "What is next?", source: "Regulation" };
  const theirs = { ...base, prompt: "And now?", source: "Regulation" };
  expect(mergedForm({ base, mine, theirs })).toEqual({ form: mine, both: ["prompt"] });
});

test("a picture is taken or left as a whole, and so is a part with its topic", () => {
  const mine = { ...base, topic: "parking" };
  const theirs = {
    ...base,
    category: "signs" as const,
    topic: "warning",
    pictureKind: "sign" as const,
    pictureName: "W1",
  };
  expect(mergedForm({ base, mine, theirs })).toEqual({
    form: { ...mine, pictureKind: "sign", pictureName: "W1" },
    both: ["topic"],
  });
});
