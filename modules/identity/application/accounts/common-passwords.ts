import { Context } from "effect";

/** The passwords that everybody tries first, in lower case. */
export class CommonPasswords extends Context.Service<CommonPasswords, ReadonlySet<string>>()(
  "roadworthy/identity/CommonPasswords",
) {}
