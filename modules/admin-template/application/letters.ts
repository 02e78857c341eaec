import { Effect } from "effect";
import { type DeadLetter as Letter, DeadLetters } from "#kernel/bus/dead-letters";
import { transact } from "#kernel/database/transact";
import { Followed } from "#kernel/follow/followed";
import { implement } from "#kernel/http/implement";
import { toIso } from "#vocabulary/instant";
import {
  type DeadLetter,
  dropLetter,
  type LetterNotFound,
  type LetterSettled,
  listDeadLetters,
  redrive,
  redriveAll,
  type SubscriptionNotFound,
} from "../contract/index.ts";
import { accountIdOf } from "./ids.ts";
import { actorOf, record } from "./record.ts";
import { haveThemRedriven } from "./redrive-letters.ts";

const pageSize = 50;

const letterView = ({
  id,
  firstFailedAt,
  lastFailedAt,
  settledAt,
  settledBy,
  ...letter
}: Letter): DeadLetter => ({
  ...letter,
  place: { ...letter.place },
  letterId: id,
  firstFailedAt: toIso(firstFailedAt),
  lastFailedAt: toIso(lastFailedAt),
  settledAt: settledAt === null ? null : toIso(settledAt),
  settledBy: accountIdOf(settledBy),
});

export const listDeadLettersHandler = implement(
  listDeadLetters,
  Effect.fnUntraced(function* ({ query: { subscription = null, state = "waiting", after = "0" } }) {
    const letters = yield* DeadLetters;
    const found = yield* letters.list({ subscription, state, after: Number(after) }, pageSize + 1);
    const shown = found.slice(0, pageSize);
    return {
      letters: shown.map(letterView),
      next: found.length > shown.length ? shown.at(-1)!.id : null,
    };
  }),
);

/** Why nothing can be done with a letter of this number. */
const whyNot = Effect.fnUntraced(function* (id: number) {
  const letter = yield* (yield* DeadLetters).find(id);
  if (letter === null || letter.state === "waiting")
    return yield* Effect.fail<LetterNotFound>({ _tag: "LetterNotFound" });
  return yield* Effect.fail<LetterSettled>({ _tag: "LetterSettled", state: letter.state });
});

export const redriveHandler = implement(
  redrive,
  Effect.fnUntraced(function* ({ params, caller, reference }) {
    const letters = yield* DeadLetters;
    const id = Number(params.letterId);
    yield* transact(
      Effect.gen(function* () {
        if (!(yield* letters.ask(id, actorOf(caller)))) return yield* whyNot(id);
        yield* record({ caller, reference }, "redrive-letter", params.letterId, {});
      }),
    );
    yield* haveThemRedriven;
    return { asked: 1 };
  }),
);

export const redriveAllHandler = implement(
  redriveAll,
  Effect.fnUntraced(function* ({ params: { name }, caller, reference }) {
    const letters = yield* DeadLetters;
    const { subscriptions } = yield* Followed;
    if (!subscriptions.some((subscription) => subscription.name === name))
      return yield* Effect.fail<SubscriptionNotFound>({ _tag: "SubscriptionNotFound" });
    const asked = yield* transact(
      Effect.gen(function* () {
        const count = yield* letters.askAll(name, actorOf(caller));
        yield* record({ caller, reference }, "redrive-subscription", name, { letters: count });
        return count;
      }),
    );
    yield* haveThemRedriven;
    return { asked };
  }),
);

export const dropLetterHandler = implement(
  dropLetter,
  Effect.fnUntraced(function* ({ params, body: { reason }, caller, reference }) {
    const letters = yield* DeadLetters;
    const id = Number(params.letterId);
    return yield* transact(
      Effect.gen(function* () {
        const dropped = yield* letters.drop(id, actorOf(caller), reason);
        if (dropped === null) return yield* whyNot(id);
        const { subscription, eventId } = dropped;
        yield* record({ caller, reference }, "drop-letter", params.letterId, { subscription, eventId });
        return letterView(dropped);
      }),
    );
  }),
);
