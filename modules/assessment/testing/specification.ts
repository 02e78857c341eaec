import { expect } from "vitest";
import { type Decider, type Refusal, rehydrate } from "#vocabulary/decision";
import { attempt } from "../domain/decide.ts";

/** Specifies a decider: `given(past…).when(command).then(events…)`, or `.refused(refusal)`. */
export const specificationOf =
  <State, Command, Event, No extends Refusal>(decider: Decider<State, Command, Event, No>) =>
  (...past: readonly Event[]) => ({
    when: (command: Command) => {
      const decision = decider.decide(command, rehydrate(decider, past));
      return {
        decision,
        then: (...events: readonly Event[]) => expect(decision).toEqual({ ok: true, events }),
        refused: (refusal: No) => expect(decision).toEqual({ ok: false, refusal }),
      };
    },
    /** The state that this past leads to. */
    state: rehydrate(decider, past),
  });

/** Specifies the attempt's decider. */
export const given = specificationOf(attempt);
