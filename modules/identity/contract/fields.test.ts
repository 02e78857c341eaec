import { describe, expect, test } from "vitest";
import { Email, Name, NewPassword, Password } from "./fields.ts";

const messageOf = (schema: typeof Email, text: string) => {
  const { success, error } = schema.safeParse(text);
  return success ? null : error.issues[0]!.message;
};

describe("an address", () => {
  test.each([
    ["Nomsa@Example.COM", "nomsa@example.com"],
    ["  nomsa@example.com\t", "nomsa@example.com"],
    ["Zoe\u0308@example.com", "zo\u00eb@example.com"],
    // Only in small letters has it a composed form.
    ["J\u030c@example.com", "\u01f0@example.com"],
    ["\u01f0@example.com", "\u01f0@example.com"],
  ])("%j is %j", (typed, kept) => {
    expect(Email.parse(typed)).toBe(kept);
    expect(Email.parse(kept)).toBe(kept);
  });

  test("with other letters is another: a dotless i, Cyrillic, Greek", () => {
    const looks = [
      "nina@example.com",
      "n\u0131na@example.com",
      "nin\u0430@example.com",
      "\u03bdina@example.com",
    ];
    expect(new Set(looks.map((look) => Email.parse(look))).size).toBe(4);
  });

  test.each([
    ["a zero-width space", "nom\u200bsa@example.com"],
    ["a zero-width joiner in the domain", "nomsa@exam\u200dple.com"],
    ["a soft hyphen", "nomsa@exam\u00adple.com"],
    ["a turn of direction", "nomsa\u202e@example.com"],
    ["an invisible filler", "nomsa\u3164@example.com"],
    ["a variation selector", "nomsa\ufe0f@example.com"],
    ["NUL", "nomsa\0@example.com"],
    ["half a character", "nomsa\ud83d@example.com"],
  ])("with %s is malformed: it is invisible, and mail programs drop it", (_, text) => {
    expect(messageOf(Email, text)).toBe("email-malformed");
  });

  test("has 254 characters at most", () => {
    const domain = `${"b".repeat(63)}.${"b".repeat(63)}.${"b".repeat(58)}.co`;
    expect(`${"a".repeat(64)}@${domain}`).toHaveLength(254);
    expect(messageOf(Email, `${"a".repeat(64)}@${domain}`)).toBeNull();
    expect(messageOf(Email, `${"a".repeat(64)}@${domain}m`)).toBe("email-too-long");
    expect(messageOf(Email, `${"a".repeat(64)}@${"b".repeat(255)}`)).toBe("email-too-long");
  });
});

describe("a name", () => {
  test.each([
    "Nomsa Dlamini",
    "O'Brien-van der Merwe",
    "李明",
    "Zoe\u0308",
    "می\u200cخواهم",
    "1st Scout Group",
  ])("may be %j", (text) => {
    expect(messageOf(Name, text)).toBeNull();
  });

  test.each(["\u200b", "\u2060\u200d", "\u3164", "\u202e \u202c", "- . -", "\u0308"])(
    "is strange when there is nothing to read in it: %j",
    (text) => {
      expect(messageOf(Name, text)).toBe("name-strange");
    },
  );
});

describe("a password", () => {
  const decomposed = "e\u0301".repeat(7);

  test("is as long as it is once composed", () => {
    expect(messageOf(NewPassword, decomposed)).toBe("password-too-short");
    expect(messageOf(NewPassword, "\u00e9".repeat(10))).toBeNull();
  });

  test("that was taken from one keyboard is taken from another", () => {
    const composed = "\u00e9".repeat(200);
    expect(NewPassword.parse(composed)).toBe(composed);
    expect(NewPassword.parse(composed.normalize("NFD"))).toBe(composed);
    expect(Password.parse(composed.normalize("NFD"))).toBe(composed);
  });

  test("of a megabyte is refused before it is processed", () => {
    expect(messageOf(NewPassword, "a".repeat(257))).toBe("password-too-long");
    expect(messageOf(NewPassword, "a".repeat(1_000_000))).toBe("password-too-long");
  });
});
