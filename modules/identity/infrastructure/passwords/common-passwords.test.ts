import { Effect } from "effect";
import { expect, test } from "vitest";
import { CommonPasswords } from "../../application/accounts/common-passwords.ts";
import { passwordProblem } from "../../domain/password-rules.ts";
import { leakedPasswords } from "./common-passwords.ts";

test("the list has the most common passwords in lower case, and they are refused with a tail, too", async () => {
  const common = await Effect.runPromise(
    Effect.provide(
      Effect.map(CommonPasswords, (passwords) => passwords),
      leakedPasswords,
    ),
  );
  expect(common.size).toBeGreaterThan(40_000);
  for (const password of common) expect(password).toBe(password.toLowerCase());
  const owner = { email: "a@example.org" };
  for (const password of ["1234567890", "qwertyuiop", "Password123!", "Liverpool2026", "ILOVEYOU!!!"])
    expect(passwordProblem(password, owner, common)).toBe("password-common");
  for (const password of ["correct horse battery", "u7#Kw0-plonk", "braaivleis en pap"])
    expect(passwordProblem(password, owner, common)).toBeNull();
});
