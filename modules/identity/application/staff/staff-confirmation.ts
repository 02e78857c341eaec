import { Context, Effect, Layer } from "effect";
import { Audit } from "#kernel/audit/audit";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Pools } from "#kernel/database/pools";
import { transact } from "#kernel/database/transact";
import type { DatabaseUnavailable } from "#kernel/errors";
import { sessionOf } from "#kernel/http/caller";
import { type ActingRequest, recordAct } from "#kernel/http/record-act";
import { RateLimits, type TooManyTries } from "#kernel/limits/rate-limits";
import { accountIdOf } from "#vocabulary/account-id";
import type { SecondFactorRefused } from "../../contract/refusals.ts";
import { secondFactorByAccount } from "../sessions/sign-in-limits.ts";
import { SecondFactors } from "./second-factors.ts";
import { presentSecondFactor } from "./use-second-factor.ts";

/** Asks staff for their second factor again, before money leaves and before what is sealed is shown. */
export class StaffConfirmation extends Context.Service<
  StaffConfirmation,
  {
    /** Uses up a code of the signed-in caller's. Call it outside a transaction: a wrong code is recorded and counted. */
    readonly confirm: (
      request: ActingRequest,
      code: string,
    ) => Effect.Effect<void, SecondFactorRefused | TooManyTries | DatabaseUnavailable>;
  }
>()("roadworthy/identity/StaffConfirmation") {
  static readonly layer: Layer.Layer<
    StaffConfirmation,
    never,
    SecondFactors | RateLimits | Audit | DatabaseClock | Pools
  > = Layer.effect(
    StaffConfirmation,
    Effect.gen(function* () {
      const context = yield* Effect.context<SecondFactors | RateLimits | Audit | DatabaseClock | Pools>();
      const limits = yield* RateLimits;
      const { now } = yield* DatabaseClock;
      const confirm = Effect.fnUntraced(function* (request: ActingRequest, code: string) {
        const { accountId } = sessionOf(request.caller);
        yield* limits.take({ limit: secondFactorByAccount, key: accountId });
        const isRight = yield* transact(
          Effect.gen(function* () {
            const secret = yield* (yield* SecondFactors).secretOf(accountId);
            const used =
              secret === null ? "refused" : yield* presentSecondFactor(accountId, secret, code, now());
            if (used !== "refused") return true;
            const target = accountIdOf(accountId);
            yield* recordAct(request, { action: "identity.refuse-second-factor", target });
            return false;
          }),
        );
        if (!isRight) return yield* Effect.fail({ _tag: "SecondFactorRefused" } as const);
        yield* limits.forget(secondFactorByAccount, accountId);
      });
      return StaffConfirmation.of({
        confirm: (request, code) => Effect.provideContext(confirm(request, code), context),
      });
    }),
  );
}
