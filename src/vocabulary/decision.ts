/**
 * A refusal of the domain: plain data, a tag and the facts a person or program needs to continue. No
 * sentences.
 */
export interface Refusal {
  readonly _tag: string;
}

/** The result of a decider: the events, or the refusal. */
export type Decision<Event, No extends Refusal> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: No };

/** Returns the decision that these events happened. No events at all means: allowed, and nothing changed. */
export const accept = <Event>(...events: readonly Event[]): Decision<Event, never> => ({ ok: true, events });

/** Returns the decision to refuse. */
export const reject = <No extends Refusal>(refusal: No): Decision<never, No> => ({ ok: false, refusal });

/**
 * The pure core of an event-sourced model. `evolve` folds the past and never refuses; `decide` says what a
 * command does now. Both are synchronous and know no clock: time is part of commands and events.
 */
export interface Decider<State, Command, Event, No extends Refusal> {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => Decision<Event, No>;
}

/** Returns the state that past events lead to. */
export const rehydrate = <State, Event>(
  decider: { readonly initial: State; readonly evolve: (state: State, event: Event) => State },
  past: Iterable<Event>,
): State => {
  let state = decider.initial;
  for (const event of past) state = decider.evolve(state, event);
  return state;
};
