export { adultsBut } from "./adults-but.ts";
export { adultsWhere } from "./adults-where.ts";
export { aPerson, anAccount } from "./a-person.ts";
export { type Identity, identityOn, testSecret } from "./identity-on.ts";
export { cheapHashing } from "./cheap-hashing.ts";
export { publicNamesOf } from "./public-names-of.ts";
export { noAccounts } from "./no-accounts.ts";
export { knownCode, noAddresses, rightCode, thinSecrets } from "./staff-fakes.ts";
