import { Effect } from "effect";
import type { Aggregate } from "#kernel/aggregate/plan";
import type { Decider, Refusal } from "#vocabulary/decision";
import type { DomainEvent } from "#vocabulary/event";

/** Gives each of these streams a command, and appends what it decides. A refusal appends nothing. */
export const decideEach = Effect.fnUntraced(function* <
  State,
  Command,
  Event extends DomainEvent,
  No extends Refusal,
>(
  aggregate: Aggregate<State, Event>,
  { decide }: Pick<Decider<State, Command, Event, No>, "decide">,
  streams: readonly string[],
  command: Command,
  meta: Readonly<Record<string, unknown>>,
) {
  for (const stream of streams)
    yield* aggregate.change(stream, ({ state }) => {
      const decision = decide(command, state);
      const events = decision.ok ? decision.events : [];
      return { append: events.map((event) => ({ event, meta })), answer: () => undefined };
    });
});
