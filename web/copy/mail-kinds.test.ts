import { expect, test } from "vitest";
import * as modules from "../../src/modules.ts";
import { staffMails } from "./en/staff-mails.ts";

test("staff read a name for every kind of mail that a module sends, and for no other", () => {
  const sent = Object.values(modules).flatMap(({ mails }) => mails.map(({ name }) => name));
  expect(sent.length).toBeGreaterThan(15);
  expect(Object.keys(staffMails.kinds).toSorted()).toEqual(sent.toSorted());
});
