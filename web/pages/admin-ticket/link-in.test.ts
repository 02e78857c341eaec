import { expect, test } from "vitest";
import { linkIn } from "./link-in.ts";

const attempt = `att_${"0a".repeat(16)}`;

test.each([
  [attempt, attempt],
  [` ${attempt.toUpperCase()} `, attempt],
  [`https://roadworthy.example/admin/attempts/${attempt}?at=3`, attempt],
  ["/admin/questions/rules-stop-012", "rules-stop-012"],
  [`/admin/money?order=ord_${"1".repeat(32)}`, `ord_${"1".repeat(32)}`],
  ["K53-7F3K9QX", null],
  ["https://roadworthy.example/admin/questions", null],
  ["", null],
])("%j has the id %j", (typed, link) => expect(linkIn(typed)).toBe(link));
