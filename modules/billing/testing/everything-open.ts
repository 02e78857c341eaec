import { Effect, Layer } from "effect";
import { Access } from "../application/access.ts";

/** An installation where nothing needs a plan. */
export const everythingOpen = Layer.mock(Access)({
  needsPlans: false,
  isLocked: () => Effect.succeed(false),
});
