import { expect, test } from "vitest";
import { listActiveLearners } from "./active-learners.ts";

test("a page of active learners begins at a moment that there is, after an account or a guest", () => {
  const accepts = (after: string) => listActiveLearners.query!.safeParse({ after }).success;
  expect(accepts("2026-11-28T16:41:00.007Z_acc_0123456789abcdef0123456789abcdef")).toBe(true);
  expect(accepts("2026-11-28T16:41:00.007Z_0198c0de-0000-7000-8000-000000000001")).toBe(true);
  expect(accepts("2026-99-99T99:99:99.000Z_x")).toBe(false);
  expect(accepts("0000-01-01T00:00:00.000Z_x")).toBe(false);
});
