import { Effect, Layer } from "effect";
import { AccountSearch } from "../application/accounts/account-search.ts";
import { PersonSecrets } from "../application/accounts/person-secrets.ts";
import { StaffConfirmation } from "../application/staff/staff-confirmation.ts";

/** The code that every member of staff has in a test. */
export const rightCode = "123456";

/** Takes `rightCode` from everyone, as often as it is given. */
export const knownCode: Layer.Layer<StaffConfirmation> = Layer.succeed(
  StaffConfirmation,
  StaffConfirmation.of({
    confirmed: (_, code, act) =>
      code === rightCode ? act : Effect.fail({ _tag: "SecondFactorRefused" } as const),
  }),
);

const opened = (account: string, place: string, sealed: Buffer): unknown => {
  const kept = JSON.parse(Buffer.from(sealed.toString(), "base64").toString()) as {
    account: string;
    place: string;
    value: unknown;
  };
  if (kept.account !== account || kept.place !== place) throw new Error("Sealed for another place.");
  return kept.value;
};

/** Keeps what it is given from being read at a glance, for tests that are not about keys. */
export const thinSecrets: Layer.Layer<PersonSecrets> = Layer.succeed(
  PersonSecrets,
  PersonSecrets.of({
    create: () => Effect.void,
    seal: (account, place, value) =>
      Effect.succeed(Buffer.from(Buffer.from(JSON.stringify({ account, place, value })).toString("base64"))),
    open: (account, place, sealed) => Effect.sync(() => opened(account, place, sealed)),
    openWith: (_, { accountId, place, sealed }) => opened(accountId, place, sealed),
  }),
);

/** No address has an account. */
export const noAddresses: Layer.Layer<AccountSearch> = Layer.succeed(
  AccountSearch,
  AccountSearch.of({ findAccount: () => Effect.succeed(null), findPeople: () => Effect.succeed([]) }),
);
