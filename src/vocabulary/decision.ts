/** The domain says no: plain data, a tag and the facts a person or program needs to go on. No sentences. */
export interface Refusal {
  readonly _tag: string;
}

/** What a decider answers: either what happened, or why not. */
export type Decision<Event, No extends Refusal> =
  | { readonly ok: true; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refusal: No };

/** The decision that these events happened. No events at all means: allowed, and nothing changed. */
export const accept = <Event>(...events: readonly Event[]): Decision<Event, never> => ({ ok: true, events });

/** The decision that nothing happened, and why. */
export const reject = <No extends Refusal>(refusal: No): Decision<never, No> => ({ ok: false, refusal });

/**
 * The pure core of an event-sourced thing. `evolve` folds the past and never refuses; `decide` says what a
 * command does now. Both are synchronous and know no clock: time travels inside commands and events.
 */
export interface Decider<State, Command, Event, No extends Refusal> {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly decide: (command: Command, state: State) => Decision<Event, No>;
}

/** The state that a past leads to. */
export const rehydrate = <State, Event>(
  decider: { readonly initial: State; readonly evolve: (state: State, event: Event) => State },
  past: Iterable<Event>,
): State => {
  let state = decider.initial;
  for (const event of past) state = decider.evolve(state, event);
  return state;
};
