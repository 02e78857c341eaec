import { expect, test } from "vitest";
import { MailedCode } from "../contract/index.ts";
import { inGroups } from "./typed-code.ts";

test("a code in groups is read as the code", () => {
  expect(inGroups("7F3K9QX2MD4TZ")).toBe("7F3K9-QX2M-D4TZ");
  expect(MailedCode.parse(inGroups("7F3K9QX2MD4TZ"))).toBe("7F3K9QX2MD4TZ");
});
