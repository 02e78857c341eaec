import { Context } from "effect";

/** The most common passwords, in lower case. */
export class CommonPasswords extends Context.Service<CommonPasswords, ReadonlySet<string>>()(
  "roadworthy/identity/CommonPasswords",
) {}
