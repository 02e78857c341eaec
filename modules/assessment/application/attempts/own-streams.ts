import type { Folding } from "#kernel/aggregate/plan";
import type { DomainEvent } from "#vocabulary/event";

const foreign = "assessment.of-another-stream";

/**
 * Reads a stream of another kind as one that does not exist: learners may send any id, such as that of a practice in place
 * of an attempt's. An unknown event in a stream that has begun is an error, as it was.
 */
export const onlyOwnStreams = <State, Event extends DomainEvent>(
  folding: Folding<State, Event>,
  types: readonly string[],
): Folding<State, Event> => ({
  ...folding,
  decode: (stored) =>
    types.includes(stored.type)
      ? folding.decode(stored)
      : ({ type: foreign, data: stored.type } as unknown as Event),
  evolve: (state, event) => {
    if (event.type !== foreign) return folding.evolve(state, event);
    if (state === folding.initial) return state;
    throw new Error(`No event is called ${String(event.data)} here: run the newer program.`);
  },
});
