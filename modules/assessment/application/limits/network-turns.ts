import { Effect } from "effect";
import type { TooBusy } from "#kernel/errors";
import { FairTurns } from "./fair-turns.ts";
import { LearnerLimits, refuseSlowly } from "./learner-limits.ts";

const turns = new FairTurns();

/**
 * Runs dear work in the turn of its network. Starts are by far the dearest thing that a learner may do: each reads, stores
 * and sends a whole paper. A hundred commands in one request cost about as much. So a flood of both leaves most of the
 * time to the answers of others. The refusal of a limit is answered later, but waits outside of the turn: otherwise one
 * browser that runs wild would hold up its school. Work whose turn does not come in time fails with `TooBusy` and has not
 * begun: the browser asks again.
 */
export const inTurnOf = <A, E, R>(
  network: string,
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | TooBusy, R> =>
  Effect.flatMap(LearnerLimits, ({ rest }) =>
    refuseSlowly(rest === null ? work : turns.run(network, rest, work)),
  );

/** A learner who answers sends one or two commands at a time; what comes after a lost signal is more. */
const fewCommands = 5;

/** Runs the work of so many commands: a few at once, more in the turn of their network. */
export const inTurnIfMany = <A, E, R>(
  commands: number,
  network: string,
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | TooBusy, R> => (commands > fewCommands ? inTurnOf(network, work) : work);
