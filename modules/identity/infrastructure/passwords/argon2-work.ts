import { randomBytes } from "node:crypto";

/** What hashing costs whoever guesses: 19 MiB, 2 passes, 1 lane. */
export const argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const { memoryCost, timeCost, parallelism } = argon2Parameters;
const prefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** Whether a hash was made with other parameters than today's. */
export const isStale = (hash: string): boolean => !hash.startsWith(prefix);

const base64 = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");

/** The hash of nothing anybody knows, with today's parameters: verifying against it takes as long as any. */
export const nobodysHash = (): string => `${prefix}${base64(16)}$${base64(32)}`;

/** What a thread is asked to do. */
export type Argon2Work =
  | { readonly do: "hash"; readonly secret: string }
  | { readonly do: "verify"; readonly hash: string; readonly secret: string };

/** What it answers: the hash, or whether the secret is right; or why it could do neither. */
export type Argon2Answer = { readonly value: string | boolean } | { readonly problem: string };
