import { expect, test } from "vitest";
import type { AttemptId } from "#modules/assessment/contract";
import { storageOver } from "../data/storage.ts";
import { forgetGuestAttempts, guestAttempts, noteGuestAttempt } from "./guest-attempts.ts";

const refused = () => {
  throw new Error("refused");
};

test("a browser keeps the newest attempts of its guest, each once, until they are forgotten", () => {
  // Also where the browser refuses to store anything, as long as the page is open.
  const storage = storageOver(refused);
  expect(guestAttempts(storage)).toEqual([]);
  for (let number = 0; number < 60; number++) noteGuestAttempt(storage, `att_${number}` as AttemptId);
  noteGuestAttempt(storage, "att_58" as AttemptId);
  expect(guestAttempts(storage)).toHaveLength(50);
  expect(guestAttempts(storage).slice(-2)).toEqual(["att_59", "att_58"]);
  forgetGuestAttempts(storage);
  expect(guestAttempts(storage)).toEqual([]);
});
