import { Effect, Layer } from "effect";
import { AccountSearch } from "../application/accounts/account-search.ts";

/** An identity without accounts, as far as staff can find out. */
export const noAccounts: Layer.Layer<AccountSearch> = Layer.succeed(
  AccountSearch,
  AccountSearch.of({ findAccount: () => Effect.succeed(null), findPeople: () => Effect.succeed([]) }),
);
