import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Span } from "#vocabulary/span";
import type { RegistrationNumbers } from "../../contract/index.ts";

/** Counts learners' accounts. A result may be some seconds old. */
export class RegistrationCounts extends Context.Service<
  RegistrationCounts,
  {
    /** Days without registrations are left out. */
    readonly within: (
      span: Span,
    ) => Effect.Effect<Pick<RegistrationNumbers, "days" | "guardiansWaiting">, DatabaseUnavailable>;
  }
>()("roadworthy/identity/RegistrationCounts") {}
