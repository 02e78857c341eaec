import { createHash, randomBytes } from "node:crypto";

/** Crockford's base 32: no I, L, O or U, so that nothing is misread and no word appears. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 130 bits: no slow hash is needed to keep it. */
export const linkCharacters = 26;
/** A random code of so many characters, 5 bits each. */
export const randomCode = (characters: number): string =>
  Array.from(randomBytes(characters), (byte) => alphabet[byte % alphabet.length]).join("");

/** What is kept of a link's code. */
export const linkHash = (code: string): Buffer => createHash("sha256").update(code).digest();
