import { expect, test } from "vitest";
import { readChosen } from "./address.ts";

test("the address contains a question and its version", () => {
  expect(readChosen("?question=rules-stop&version=2")).toEqual({ questionId: "rules-stop", version: 2 });
  expect(readChosen("question=rules-stop")).toEqual({ questionId: "rules-stop", version: null });
});

test("an invalid question or version counts as missing", () => {
  const none = { questionId: null, version: null };
  for (const search of ["", "?question=", "?question=Stop&version=2", "?version=2"])
    expect(readChosen(search)).toEqual(none);
  for (const version of ["0", "-1", "two", "1e9"])
    expect(readChosen(`?question=signs-r1&version=${version}`)).toEqual({
      questionId: "signs-r1",
      version: null,
    });
});
