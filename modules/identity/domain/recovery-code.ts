const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 13;

/** How many codes an authenticator has. */
export const recoveryCodes = 10;

/** How many bytes of chance one code is made of. */
export const recoveryBytes = length;

/** 13 characters of Crockford's base 32 (65 bits) from as many random bytes. */
export const recoveryCodeFrom = (random: Uint8Array): string => {
  if (random.length !== length) throw new Error(`A recovery code is made of ${length} bytes.`);
  return Array.from(random, (byte) => letters[byte % letters.length]).join("");
};

/** In groups, to be read and typed: `7F3K-9QX2-MDA0V`. */
export const inGroups = (code: string): string => `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;

/** What was meant, in capitals and without dashes: I and L are 1, O is 0. */
export const readRecoveryCode = (typed: string): string =>
  typed.replaceAll(/[\s-]/gu, "").toUpperCase().replaceAll(/[IL]/g, "1").replaceAll("O", "0");
