import { randomBytes } from "node:crypto";
import { hashSync, verifySync } from "@node-rs/argon2";

/** What one hash costs: memory in KiB, passes, lanes. */
export interface Argon2Parameters {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** What each guess at a password costs an attacker: 19 MiB, 2 passes, 1 lane. */
export const argon2Parameters: Argon2Parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const prefixOf = ({ memoryCost, timeCost, parallelism }: Argon2Parameters) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/** Whether a hash was made with other parameters than these. */
export const isStale = (hash: string, parameters: Argon2Parameters): boolean =>
  !hash.startsWith(prefixOf(parameters));

const base64 = (bytes: number) => randomBytes(bytes).toString("base64").replaceAll("=", "");

/** A hash that no secret has, with these parameters: verifying against it takes as long as against any other. */
export const unmatchableHash = (parameters: Argon2Parameters): string =>
  `${prefixOf(parameters)}${base64(16)}$${base64(32)}`;

/** The work of a thread. */
export type Argon2Work =
  | { readonly do: "hash"; readonly secret: string; readonly salt?: Uint8Array | undefined }
  | { readonly do: "verify"; readonly hash: string; readonly secret: string };

/** The result: the hash, or whether the secret is right; or why it failed. */
export type Argon2Answer = { readonly value: string | boolean } | { readonly problem: string };

/** Hashes or verifies on this thread. A verification costs what its hash was made with. */
export const performArgon2 = (work: Argon2Work, parameters: Argon2Parameters): Argon2Answer => {
  try {
    return {
      value:
        work.do === "hash"
          ? hashSync(work.secret, { ...parameters, ...(work.salt && { salt: work.salt }) })
          : verifySync(work.hash, work.secret),
    };
  } catch (cause) {
    return { problem: cause instanceof Error ? cause.message : String(cause) };
  }
};
