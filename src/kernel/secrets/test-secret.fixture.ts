import { logKeysOf } from "./log-keys.ts";

/** The secret of programs that tests start; thirty-two bytes of self-describing text. */
export const testSecretKey = Buffer.from("a secret that is for tests only!").toString("base64");

/** The keys that sign the logs of tests; those of a program with this secret. */
export const testLogKeys = logKeysOf(Buffer.from(testSecretKey, "base64"));
