import { Context, Effect, Layer } from "effect";
import { Audit } from "#kernel/audit/audit";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { ifUnstored } from "#kernel/database/if-unstored";
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
    /**
     * Uses up a code of the signed-in caller's, and acts. Call it outside a transaction: a wrong code is recorded and
     * counted. A code whose act is refused stays used; one whose act the database could not store in time can be used
     * once more.
     */
    readonly confirmed: <A, E, R>(
      request: ActingRequest,
      code: string,
      act: Effect.Effect<A, E, R>,
    ) => Effect.Effect<A, E | SecondFactorRefused | TooManyTries | DatabaseUnavailable, R>;
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
        const factors = yield* SecondFactors;
        const used = yield* transact(
          Effect.gen(function* () {
            const secret = yield* factors.secretOf(accountId);
            const presented =
              secret === null ? "refused" : yield* presentSecondFactor(accountId, secret, code, now());
            if (presented !== "refused") return presented;
            const target = accountIdOf(accountId);
            yield* recordAct(request, { action: "identity.refuse-second-factor", target });
            return null;
          }),
        );
        if (used === null) return yield* Effect.fail({ _tag: "SecondFactorRefused" } as const);
        yield* limits.forget(secondFactorByAccount, accountId);
        return factors.giveBack(accountId, used);
      });
      return StaffConfirmation.of({
        confirmed: (request, code, act) =>
          Effect.flatMap(Effect.provideContext(confirm(request, code), context), (giveBack) =>
            ifUnstored(giveBack)(act),
          ),
      });
    }),
  );
}
