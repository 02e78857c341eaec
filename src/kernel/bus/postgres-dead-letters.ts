import { Effect, Layer } from "effect";
import { Pools } from "../database/pools.ts";
import { onConnection } from "../database/transact.ts";
import { EventStore } from "../event-store/event-store.ts";
import { SubscriptionRegistry } from "./subscription-registry.ts";
import { DeadLetters, type DeadLetterFilter } from "./dead-letters.ts";
import {
  requestAllText,
  requestText,
  discardText,
  findText,
  deadLetterOf,
  type DeadLetterRow,
  listOfText,
  listText,
} from "./dead-letter-statements.ts";
import { redriveOf } from "./redrive.ts";

/** Stores dead letters in kernel.dead_letter. */
export const postgresDeadLetters: Layer.Layer<DeadLetters, never, Pools | EventStore | SubscriptionRegistry> =
  Layer.effect(
    DeadLetters,
    Effect.gen(function* () {
      const { main } = yield* Pools;
      const store = yield* EventStore;
      const { subscriptions } = yield* SubscriptionRegistry;
      const ask = (during: string, text: string, values: unknown[]) =>
        onConnection(main, during, (connection) => connection.query<DeadLetterRow>(text, values));
      const deadLettersOf = ({ rows }: { readonly rows: readonly DeadLetterRow[] }) => rows.map(deadLetterOf);

      return DeadLetters.of({
        list: ({ state, subscription, after }: DeadLetterFilter, limit) =>
          Effect.map(
            subscription === null
              ? ask("listDeadLetters", listText, [state, after, limit])
              : ask("listDeadLetters", listOfText, [state, after, limit, subscription]),
            deadLettersOf,
          ),
        find: (id) =>
          Effect.map(ask("findDeadLetter", findText, [id]), (found) => deadLettersOf(found)[0] ?? null),
        requestRedrive: (id, by) =>
          Effect.map(ask("requestRedrive", requestText, [id, by]), ({ rowCount }) => rowCount === 1),
        requestRedriveOfAll: (subscription, by) =>
          Effect.map(
            ask("requestRedriveOfAll", requestAllText, [subscription, by]),
            ({ rowCount }) => rowCount ?? 0,
          ),
        discard: (id, by, reason) =>
          Effect.map(
            ask("discardDeadLetter", discardText, [id, by, reason]),
            (discarded) => deadLettersOf(discarded)[0] ?? null,
          ),
        runRequestedRedrives: Effect.map(
          Effect.forEach(subscriptions, (subscription) => redriveOf(main, store, subscription)),
          (all) => ({
            redriven: all.reduce((sum, { redriven }) => sum + redriven, 0),
            failed: all.reduce((sum, { failed }) => sum + failed, 0),
          }),
        ),
      });
    }),
  );
