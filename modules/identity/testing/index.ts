export { aPerson, anAccount } from "./a-person.ts";
export { type Identity, identityOn, testSecret } from "./identity-on.ts";
export { cheapHashing } from "./cheap-hashing.ts";
export { mailServer } from "./mail-server.ts";
export { type Finding, searchDatabase } from "./search-database.ts";
export { noAccounts } from "./no-accounts.ts";
