import { Cause, Effect, Exit } from "effect";
import { DatabaseUnavailable } from "../errors.ts";

const isUnstored = (exit: Exit.Exit<unknown, unknown>): boolean =>
  Exit.isFailure(exit) &&
  exit.cause.reasons.some(
    (reason) =>
      Cause.isInterruptReason(reason) ||
      (Cause.isFailReason(reason) && reason.error instanceof DatabaseUnavailable),
  );

/**
 * Runs `undo` after work that the database could not store, or not in the time that a request may take: what the caller
 * spent on it, they need for the next attempt. Where the database is still away, `undo` may fail, and then is left.
 */
export const ifUnstored =
  <More>(undo: Effect.Effect<unknown, unknown, More>) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | More> =>
    Effect.onExit(work, (exit) => (isUnstored(exit) ? Effect.ignore(undo) : Effect.void));
