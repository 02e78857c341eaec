import { createHash, createHmac, randomBytes } from "node:crypto";

/** The two tokens of a session, in the form their holder sends them. */
export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

/** Whether a text can be one of our tokens: 256 bits in base64url. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What is stored of a token. It is random enough that no slow hash is needed. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Tokens for a new session. */
export const freshTokens = (): TokenPair => ({
  access: randomBytes(32).toString("base64url"),
  refresh: randomBytes(32).toString("base64url"),
});

/**
 * Derives the tokens that follow a refresh token. They are always the same for one token, so that a repeated request
 * gets the same response although they are not stored; without the key they cannot be derived.
 */
export const successorsOf = (key: Buffer, presented: Buffer): TokenPair => {
  const derived = (kind: string) =>
    createHmac("sha256", key).update(`${kind}/`).update(presented).digest("base64url");
  return { access: derived("access"), refresh: derived("refresh") };
};
