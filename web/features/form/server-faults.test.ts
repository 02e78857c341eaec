import { expect, test } from "vitest";
import { faultsOf } from "./server-faults.ts";

const problem = (tag: string, facts: Readonly<Record<string, unknown>>) => ({ tag, reference: "r", facts });

test("a refusal names the rejected fields, by their problem or the schema's message", () => {
  const fields = [{ path: "password", message: "password-common" }];
  expect(faultsOf(problem("FieldsRefused", { fields }))).toEqual(fields);
  const issues = [
    { where: "body", path: "guardian.email", message: "email-malformed" },
    { where: "params", path: "id", message: "Invalid input" },
  ];
  expect(faultsOf(problem("BadRequest", { issues }))).toEqual([issues[0]]);
});

test("a refusal about something else, or in another form, names no field", () => {
  expect(faultsOf(problem("SignInRefused", { fields: [{ path: "email", message: "x" }] }))).toEqual([]);
  expect(faultsOf(problem("FieldsRefused", {}))).toEqual([]);
  expect(faultsOf(problem("BadRequest", { issues: [null, "x", { where: "body", path: 3 }] }))).toEqual([]);
});

test("each field has only its first fault", () => {
  const issues = ["email-missing", "email-malformed"].map((message) => ({
    where: "body",
    path: "email",
    message,
  }));
  expect(faultsOf(problem("BadRequest", { issues }))).toEqual([issues[0]]);
});
