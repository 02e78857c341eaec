import { Effect } from "effect";
import { type DeadLetter as StoredDeadLetter, DeadLetters } from "#kernel/bus/dead-letters";
import { transact } from "#kernel/database/transact";
import { SubscriptionRegistry } from "#kernel/bus/subscription-registry";
import { implement } from "#kernel/http/implement";
import { accountIdOf } from "#vocabulary/account-id";
import { toIso } from "#vocabulary/instant";
import {
  type DeadLetter,
  discardDeadLetter,
  type DeadLetterNotFound,
  type DeadLetterSettled,
  listDeadLetters,
  redrive,
  redriveAll,
  type SubscriptionNotFound,
} from "../../contract/index.ts";
import { actorOf, record } from "../record.ts";
import { scheduleRedrive } from "./redrive-dead-letters.ts";

const pageSize = 50;

const deadLetterView = ({
  id,
  firstFailedAt,
  lastFailedAt,
  settledAt,
  settledBy,
  ...deadLetter
}: StoredDeadLetter): DeadLetter => ({
  ...deadLetter,
  position: { ...deadLetter.position },
  deadLetterId: id,
  firstFailedAt: toIso(firstFailedAt),
  lastFailedAt: toIso(lastFailedAt),
  settledAt: settledAt === null ? null : toIso(settledAt),
  settledBy: settledBy === null ? null : accountIdOf(settledBy),
});

export const listDeadLettersHandler = implement(
  listDeadLetters,
  Effect.fnUntraced(function* ({ query: { subscription = null, state = "waiting", after = "0" } }) {
    const deadLetters = yield* DeadLetters;
    const found = yield* deadLetters.list({ subscription, state, after: Number(after) }, pageSize + 1);
    const shown = found.slice(0, pageSize);
    return {
      deadLetters: shown.map(deadLetterView),
      next: found.length > shown.length ? shown.at(-1)!.id : null,
    };
  }),
);

/** Why nothing can be done with a dead letter of this number. */
const whyNot = Effect.fnUntraced(function* (id: number) {
  const deadLetter = yield* (yield* DeadLetters).find(id);
  if (deadLetter === null || deadLetter.state === "waiting")
    return yield* Effect.fail<DeadLetterNotFound>({ _tag: "DeadLetterNotFound" });
  return yield* Effect.fail<DeadLetterSettled>({ _tag: "DeadLetterSettled", state: deadLetter.state });
});

export const redriveHandler = implement(
  redrive,
  Effect.fnUntraced(function* ({ params, caller, reference }) {
    const deadLetters = yield* DeadLetters;
    const id = Number(params.deadLetterId);
    yield* transact(
      Effect.gen(function* () {
        if (!(yield* deadLetters.requestRedrive(id, actorOf(caller)))) return yield* whyNot(id);
        yield* record({ caller, reference }, "redrive-dead-letter", params.deadLetterId, {});
      }),
    );
    yield* scheduleRedrive;
    return { requested: 1 };
  }),
);

export const redriveAllHandler = implement(
  redriveAll,
  Effect.fnUntraced(function* ({ params: { name }, caller, reference }) {
    const deadLetters = yield* DeadLetters;
    const { subscriptions } = yield* SubscriptionRegistry;
    if (!subscriptions.some((subscription) => subscription.name === name))
      return yield* Effect.fail<SubscriptionNotFound>({ _tag: "SubscriptionNotFound" });
    const requested = yield* transact(
      Effect.gen(function* () {
        const count = yield* deadLetters.requestRedriveOfAll(name, actorOf(caller));
        yield* record({ caller, reference }, "redrive-subscription", name, { deadLetters: count });
        return count;
      }),
    );
    yield* scheduleRedrive;
    return { requested };
  }),
);

export const discardDeadLetterHandler = implement(
  discardDeadLetter,
  Effect.fnUntraced(function* ({ params, body: { reason }, caller, reference }) {
    const deadLetters = yield* DeadLetters;
    const id = Number(params.deadLetterId);
    return yield* transact(
      Effect.gen(function* () {
        const discarded = yield* deadLetters.discard(id, actorOf(caller), reason);
        if (discarded === null) return yield* whyNot(id);
        const { subscription, eventId } = discarded;
        yield* record({ caller, reference }, "discard-dead-letter", params.deadLetterId, {
          subscription,
          eventId,
        });
        return deadLetterView(discarded);
      }),
    );
  }),
);
