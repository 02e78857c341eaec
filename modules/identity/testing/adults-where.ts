import { Effect, Layer } from "effect";
import { AccountStatus } from "../application/accounts/account-status.ts";

/** The accounts for which this holds are active adults; no other exists. */
export const adultsWhere = (isKnown: (account: string) => boolean): Layer.Layer<AccountStatus> =>
  Layer.succeed(
    AccountStatus,
    AccountStatus.of({
      hold: (account) => Effect.succeed(isKnown(account)),
      of: (account) =>
        Effect.succeed(
          isKnown(account)
            ? { isActive: true, roles: ["client"], language: "en", isMinor: false, mayPay: true }
            : null,
        ),
    }),
  );
