import { dictionary } from "@zxcvbn-ts/language-common";
import { Layer } from "effect";
import { CommonPasswords } from "../../application/accounts/common-passwords.ts";

/** Fifty thousand passwords out of leaks, from the dictionary of zxcvbn. */
export const leakedPasswords: Layer.Layer<CommonPasswords> = Layer.sync(
  CommonPasswords,
  () => new Set(dictionary["passwords-common"].map((password) => password.toLowerCase())),
);
