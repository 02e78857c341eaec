import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passwordProblem } from "./password-rules.ts";

const common = new Set(["password", "iloveyou", "sunshine", "1234567890", "q1w2e3r4t5", "abc123!x"]);
const owner = { name: "Zoë Anne-Marié O'Connor Li", email: "zed.connor-98@example.org" };
const problemOf = (password: string) => passwordProblem(password, owner, common);

describe("a common password is refused", () => {
  test.each([
    "password",
    "PassWord",
    "password123",
    "Password2026!!",
    "iloveyou!",
    "1234567890",
    "Q1W2E3R4T5",
    "q1w2e3r4t51!",
  ])("%s", (password) => expect(problemOf(password)).toBe("password-common"));

  test.each(["mypassword-is-long", "password one two", "!!password", "1029384756", "!!!!!!!!!!"])(
    "but not %s",
    (password) => expect(problemOf(password)).toBeNull(),
  );
});

describe("a password that contains its owner's data is refused", () => {
  test.each([
    "anne in the garden",
    "xxANNExx-2026",
    "I am Connor the great",
    "my marie and me",
    "my MARIÉ and me",
    "to zed.connor-98 only",
    "ZED.CONNOR-98-secret",
  ])("%s", (password) => expect(problemOf(password)).toBe("password-personal"));

  test.each(["zoe and li are short", "zed dot con nor", "example.org is not me"])("but not %s", (password) =>
    expect(problemOf(password)).toBeNull(),
  );

  test("also without a name", () => {
    expect(passwordProblem("thandi loves cars", { email: "thandi@example.org" }, common)).toBe(
      "password-personal",
    );
    expect(passwordProblem("nothing of the sort", { email: "tha@example.org" }, common)).toBeNull();
  });

  test("in any script", () => {
    const name = "عبدالرحمن";
    expect(passwordProblem(`${name}-2026`, { name, email: "a@example.org" }, common)).toBe(
      "password-personal",
    );
  });
});

test("any common password is refused in any case and with any such tail", () => {
  const cased = fc
    .constantFrom(...common)
    .chain((password) =>
      fc
        .array(fc.boolean(), { minLength: password.length, maxLength: password.length })
        .map((upper) =>
          [...password].map((letter, n) => (upper[n] ? letter.toUpperCase() : letter)).join(""),
        ),
    );
  const tail = fc.stringMatching(/^[0-9!]{0,6}$/);
  fc.assert(
    fc.property(cased, tail, (password, end) => {
      expect(problemOf(password + end)).toBe("password-common");
    }),
  );
});

test("an owner without parts of four characters refuses nothing", () => {
  fc.assert(
    fc.property(fc.string(), (password) => {
      expect(passwordProblem(password, { name: "A Bo", email: "abc@example.org" }, new Set())).toBeNull();
    }),
  );
});
