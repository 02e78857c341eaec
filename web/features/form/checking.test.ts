import { register, signIn } from "#modules/identity/contract";
import { describe, expect, test } from "vitest";
import { begun, checkedBy } from "./checking.ts";

const check = async (values: Record<string, unknown>, wasSent: boolean) => {
  const resolver = checkedBy(
    signIn,
    (typed: Record<string, unknown>) => ({ ...typed, storage: "cookie" }),
    wasSent,
  );
  const { errors } = await resolver(values, undefined, {
    fields: {},
    names: Object.keys(values),
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
};

describe("checking with the schema of what is sent", () => {
  test("reports the problem of each field, by the name the contract gives it", async () => {
    expect(await check({ email: "nonsense", password: "" }, true)).toEqual({
      email: "email-malformed",
      password: "password-missing",
    });
    expect(await check({ email: " Thandi@Example.co.za ", password: "x" }, true)).toEqual({});
  });

  test("ignores empty fields until the form is sent", async () => {
    expect(await check({ email: "", password: "" }, false)).toEqual({});
    expect(await check({ email: "nonsense", password: "" }, false)).toEqual({ email: "email-malformed" });
  });

  test("finds faults inside a compound field", async () => {
    const resolver = checkedBy(register, (typed: Record<string, unknown>) => typed, true);
    const { errors } = await resolver({ guardian: { name: "", email: "a@b.co" } }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    expect(errors).toMatchObject({ guardian: { name: { message: "name-missing" } } });
  });
});

test("a form starts with its given values, and otherwise with its draft", () => {
  const draft = {
    read: () => ({ email: "old@b.co", guardian: { name: "N" } }),
    keep: () => {},
    drop: () => {},
  };
  const empty = { email: "", password: "", guardian: { name: "" } };
  expect(begun(empty, draft)).toEqual({ email: "old@b.co", password: "", guardian: { name: "N" } });
  expect(begun({ ...empty, email: "new@b.co" }, draft)).toMatchObject({ email: "new@b.co" });
  expect(begun(empty, undefined)).toEqual(empty);
});
