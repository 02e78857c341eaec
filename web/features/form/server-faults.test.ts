import { expect, test } from "vitest";
import { faultsOf } from "./server-faults.ts";

const problem = (tag: string, facts: Readonly<Record<string, unknown>>) => ({ tag, reference: "r", facts });

test("names the fields that cannot be taken, and what a schema refused in the body", () => {
  const fields = [{ path: "password", message: "password-common" }];
  expect(faultsOf(problem("FieldsRefused", { fields }))).toEqual(fields);
  const issues = [
    { where: "body", path: "guardian.email", message: "email-malformed" },
    { where: "params", path: "id", message: "Invalid input" },
  ];
  expect(faultsOf(problem("BadRequest", { issues }))).toEqual([issues[0]]);
});

test("names none when the no is about something else, or is not in our form", () => {
  expect(faultsOf(problem("SignInRefused", { fields: [{ path: "email", message: "x" }] }))).toEqual([]);
  expect(faultsOf(problem("FieldsRefused", {}))).toEqual([]);
  expect(faultsOf(problem("BadRequest", { issues: [null, "x", { where: "body", path: 3 }] }))).toEqual([]);
});

test("says of each field the first thing that is wrong", () => {
  const issues = ["email-missing", "email-malformed"].map((message) => ({
    where: "body",
    path: "email",
    message,
  }));
  expect(faultsOf(problem("BadRequest", { issues }))).toEqual([issues[0]]);
});
