import { Effect, Layer } from "effect";
import { Pools } from "../database/pools.ts";
import { onConnection } from "../database/transact.ts";
import { EventStore } from "../event-store/event-store.ts";
import { Followed } from "../follow/followed.ts";
import { DeadLetters, type LetterFilter } from "./dead-letters.ts";
import {
  askAllText,
  askText,
  dropText,
  findText,
  letterOf,
  type LetterRow,
  listOfText,
  listText,
} from "./letter-statements.ts";
import { redriveOf } from "./redrive.ts";

/** Dead letters in kernel.dead_letter. */
export const postgresDeadLetters: Layer.Layer<DeadLetters, never, Pools | EventStore | Followed> =
  Layer.effect(
    DeadLetters,
    Effect.gen(function* () {
      const { main } = yield* Pools;
      const store = yield* EventStore;
      const { subscriptions } = yield* Followed;
      const ask = (during: string, text: string, values: unknown[]) =>
        onConnection(main, during, (connection) => connection.query<LetterRow>(text, values));
      const lettersOf = ({ rows }: { readonly rows: readonly LetterRow[] }) => rows.map(letterOf);

      return DeadLetters.of({
        list: ({ state, subscription, after }: LetterFilter, limit) =>
          Effect.map(
            subscription === null
              ? ask("list letters", listText, [state, after, limit])
              : ask("list letters", listOfText, [state, after, limit, subscription]),
            lettersOf,
          ),
        find: (id) => Effect.map(ask("find letter", findText, [id]), (found) => lettersOf(found)[0] ?? null),
        ask: (id, by) =>
          Effect.map(ask("ask for letter", askText, [id, by]), ({ rowCount }) => rowCount === 1),
        askAll: (subscription, by) =>
          Effect.map(ask("ask for letters", askAllText, [subscription, by]), ({ rowCount }) => rowCount ?? 0),
        drop: (id, by, reason) =>
          Effect.map(
            ask("drop letter", dropText, [id, by, reason]),
            (dropped) => lettersOf(dropped)[0] ?? null,
          ),
        redriveAsked: Effect.map(
          Effect.forEach(subscriptions, (subscription) => redriveOf(main, store, subscription)),
          (all) => ({
            redriven: all.reduce((sum, { redriven }) => sum + redriven, 0),
            failed: all.reduce((sum, { failed }) => sum + failed, 0),
          }),
        ),
      });
    }),
  );
