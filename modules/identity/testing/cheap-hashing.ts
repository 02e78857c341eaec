import { Layer } from "effect";
import { CheapHashing } from "../infrastructure/passwords/argon2-passwords.ts";

/**
 * Hashes secrets at the lowest cost argon2 allows, for tests in which hashing is only a step on the way. Provide it to a
 * layer that contains `argon2Passwords`.
 */
export const cheapHashing = Layer.succeed(CheapHashing, { memoryCost: 8, timeCost: 1, parallelism: 1 });
