import { Effect, Layer } from "effect";
import { AccountStatus } from "../application/accounts/account-status.ts";

/** Every account is active and may pay, but one that needs a guardian's consent. */
export const adultsBut = (minor: string): Layer.Layer<AccountStatus> =>
  Layer.succeed(
    AccountStatus,
    AccountStatus.of({
      hold: () => Effect.succeed(true),
      of: (accountId) =>
        Effect.succeed({
          isActive: true,
          roles: ["client"],
          language: "en",
          isMinor: accountId === minor,
          mayPay: accountId !== minor,
        }),
    }),
  );
