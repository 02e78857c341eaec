import { dictionary } from "@zxcvbn-ts/language-common";
import { Layer } from "effect";
import { CommonPasswords } from "../../application/accounts/common-passwords.ts";

let leaked: ReadonlySet<string> | null = null;

/** Fifty thousand passwords out of leaks, from the dictionary of zxcvbn. They are made ready once in a process. */
export const leakedPasswords: Layer.Layer<CommonPasswords> = Layer.sync(CommonPasswords, () => {
  leaked ??= new Set(dictionary["passwords-common"].map((password) => password.toLowerCase()));
  return leaked;
});
