import { expect, test } from "vitest";
import { enrolmentOf, newAuthenticatorSecret, stepOfDigits } from "./authenticator-app.ts";

/** `12345678901234567890` in base 32: the secret of RFC 6238, appendix B. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** Its vectors for SHA-1 have eight digits; the six that an app shows are the last of them. */
const vectors = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
] as const;

test.each(vectors)("at %i seconds the digits are those of RFC 6238", (seconds, digits) => {
  expect(stepOfDigits(secret, digits.slice(2), seconds * 1_000)).toBe(Math.floor(seconds / 30));
});

test("digits count in their step, in the one before and in the one after, to the millisecond", () => {
  const step = Math.floor(1_234_567_890 / 30);
  const begin = step * 30_000;
  for (const at of [begin - 30_000, begin - 1, begin, begin + 29_999, begin + 30_000, begin + 59_999])
    expect(stepOfDigits(secret, "005924", at)).toBe(step);
  expect(stepOfDigits(secret, "005924", begin - 30_001)).toBeNull();
  expect(stepOfDigits(secret, "005924", begin + 60_000)).toBeNull();
});

test.each(["005925", "05924", "0059244", "７", "", "0x5924"])("%j is not the app's", (digits) => {
  expect(stepOfDigits(secret, digits, 1_234_567_890_000)).toBeNull();
});

test("each secret is new, and has 160 bits", () => {
  const secrets = Array.from({ length: 20 }, newAuthenticatorSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
});

test("an app is shown the secret, its address and a picture of it", async () => {
  const shown = await enrolmentOf(secret, "ada+k53@example.com");
  expect(shown.secret).toBe(secret);
  expect(shown.uri).toBe(
    `otpauth://totp/Roadworthy:ada%2Bk53%40example.com?secret=${secret}&issuer=Roadworthy`,
  );
  expect(shown.qrSvg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
});
