import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Coupon } from "../../domain/coupon.ts";

/** Coupons, and who has used them. Accounts and orders are UUIDs here. */
export class Coupons extends Context.Service<
  Coupons,
  {
    /** Returns the coupon of a code in upper case, whether or not it can still be used. */
    readonly find: (code: string) => Effect.Effect<Coupon | null, DatabaseUnavailable>;
    /**
     * Counts a use in the open transaction. Returns false when every use is taken, or every use of this account. Of
     * several orders that want the last use, one gets it.
     */
    readonly redeem: (
      code: string,
      account: string,
      order: string,
    ) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Gives the use of an order back, if it has one. */
    readonly release: (order: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/billing/Coupons") {}
