import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";

/** Accounts whose persons asked to be forgotten, or never confirmed that they are who they say. */
export class Closings extends Context.Service<
  Closings,
  {
    /** Those whose time has come and who are still there, the longest overdue first. UUIDs. */
    readonly overdue: (limit: number) => Effect.Effect<readonly string[], DatabaseUnavailable>;
  }
>()("roadworthy/identity/Closings") {}
