import { Effect } from "effect";
import type { Folded, Planned } from "#kernel/aggregate/plan";
import type { Exchange } from "#kernel/http/implement";
import { Paces } from "#kernel/limits/paces";
import type { Decision, Refusal } from "#vocabulary/decision";
import type { DomainEvent } from "#vocabulary/event";
import type { CommandOutcome } from "../../contract/index.ts";
import { actorOf, type Learner } from "../attempts/attempts.ts";
import { LearnerLimits, refuseSlowly } from "../limits/learner-limits.ts";

/** A command as a browser sends it. */
interface Sent {
  readonly commandId: string;
  readonly clientAt?: string | undefined;
}

/** Who sends commands, and in which request. */
export interface Sender {
  readonly learner: Learner;
  readonly correlation: string;
}

/** Counts commands for their learner and network; refuses those above the limits. */
export const countCommands = Effect.fnUntraced(function* (
  learner: Learner,
  { address }: Pick<Exchange, "address">,
  amount: number,
) {
  const limits = yield* LearnerLimits;
  yield* refuseSlowly(
    (yield* Paces).take(
      { pace: limits.commandsByLearner, key: actorOf(learner), amount },
      { pace: limits.commandsByNetwork, key: address, amount },
    ),
  );
});

/** A refusal names the question as the learner named it. */
const refused = ({ _tag: tag, ...facts }: Refusal, sent: object) => ({
  status: "refused" as const,
  refusal: {
    tag,
    facts: "questionId" in facts && "questionId" in sent ? { ...facts, questionId: sent.questionId } : facts,
  },
});

/**
 * Decides the commands in order, each on the state that the earlier ones led to. `decide` gets the number of events
 * before; a decision without events leaves the command omitted. `outcomeOf` adds what the events of a command say.
 */
export const decideCommands = <Command extends Sent, State, Event extends DomainEvent, Outcome>(
  commands: readonly Command[],
  { state: before, version, commandIds }: Folded<State>,
  { learner, correlation }: Sender,
  model: {
    readonly decide: (command: Command, state: State, events: number) => Decision<Event, Refusal>;
    readonly evolve: (state: State, event: Event) => State;
    readonly outcomeOf: (outcome: CommandOutcome, events: readonly Event[]) => Outcome;
  },
) => {
  const append: Planned<Event>[] = [];
  const recorded = new Set<string>();
  let state = before;
  const record = (sent: Command, events: readonly Event[]): void => {
    const commandId = sent.commandId.toLowerCase();
    const { clientAt } = sent;
    const meta = { actor: actorOf(learner), correlation, ...(clientAt !== undefined && { clientAt }) };
    for (const [index, event] of events.entries()) {
      append.push({ event, meta, ...(index === 0 && { commandId }) });
      state = model.evolve(state, event);
    }
    recorded.add(commandId);
  };
  const outcomes = commands.map((sent): Outcome => {
    const { commandId: id } = sent;
    if (commandIds.has(id.toLowerCase()) || recorded.has(id.toLowerCase()))
      return model.outcomeOf({ commandId: id, status: "repeated" }, []);
    const decision = model.decide(sent, state, version + append.length);
    if (!decision.ok) return model.outcomeOf({ commandId: id, ...refused(decision.refusal, sent) }, []);
    if (decision.events.length === 0) return model.outcomeOf({ commandId: id, status: "omitted" }, []);
    record(sent, decision.events);
    return model.outcomeOf({ commandId: id, status: "recorded" }, decision.events);
  });
  return { outcomes, append, state };
};

/** A request whose commands were all refused fails with the first refusal. */
export const succeedOrRefuse = <Tag extends string, Outcome extends CommandOutcome>(
  outcomes: readonly Outcome[],
) => {
  const first = outcomes[0]!.refusal;
  if (first === undefined || outcomes.some(({ status }) => status !== "refused"))
    return Effect.succeed([...outcomes]);
  return Effect.fail({ _tag: first.tag as Tag, ...first.facts, outcomes: [...outcomes] });
};
