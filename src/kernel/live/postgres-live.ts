import { Effect, Layer } from "effect";
import { tryQuery } from "../database/try-query.ts";
import { type DatabaseAddress, Pools } from "../database/pools.ts";
import { afterCommit } from "../database/transact.ts";
import { Listeners, packed } from "./listeners.ts";
import { channel, keepListening } from "./listening.ts";
import { Live } from "./live.ts";

/**
 * Live messages over PostgreSQL's NOTIFY, whichever datastore the jobs use. Messages are sent in a statement
 * of their own, after the commit of an open transaction: commits that notify are serialised, and no writer
 * should wait for a hint.
 */
export const liveLayer = (address: DatabaseAddress): Layer.Layer<Live, never, Pools> =>
  Layer.effect(
    Live,
    Effect.gen(function* () {
      const { main } = yield* Pools;
      const listeners = new Listeners();
      yield* keepListening(address, listeners.deliver);

      let waiting: string[] = [];
      const send = Effect.suspend(() => {
        const payloads = waiting;
        waiting = [];
        if (payloads.length === 0) return Effect.void;
        return tryQuery("live tell", () =>
          main.query({
            name: "kernel-live-tell",
            text: "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS many(payload)",
            values: [channel, payloads],
          }),
        ).pipe(
          Effect.catchTag("DatabaseUnavailable", ({ cause }) =>
            Effect.logWarning("A live message was not sent", { why: String(cause) }),
          ),
          Effect.asVoid,
        );
      });

      const tell = (topic: string, message: unknown): Effect.Effect<void> =>
        Effect.suspend(() => {
          const payload = packed(topic, message);
          const tellSoon = Effect.sync(() => waiting.push(payload)).pipe(
            // Others of the same moment go with it.
            Effect.andThen(Effect.yieldNow),
            Effect.andThen(send),
          );
          return afterCommit(tellSoon);
        });

      return Live.of({ tell, listen: listeners.add });
    }),
  );
