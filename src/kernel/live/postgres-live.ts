import { Effect, Layer } from "effect";
import { tryQuery } from "../database/try-query.ts";
import { type DatabaseAddress, Pools } from "../database/pools.ts";
import { afterCommit } from "../database/transact.ts";
import { Listeners, packed } from "./listeners.ts";
import { channel, keepListening } from "./listening.ts";
import { Live } from "./live.ts";

/**
 * Live messages over PostgreSQL's NOTIFY, whichever datastore the jobs use. Each message is sent in its own
 * statement, after the commit of an open transaction: commits that notify are serialised, and no writer
 * should wait for a hint.
 */
export const liveLayer = (address: DatabaseAddress): Layer.Layer<Live, never, Pools> =>
  Layer.effect(
    Live,
    Effect.gen(function* () {
      const { main } = yield* Pools;
      const listeners = new Listeners();
      yield* keepListening(address, listeners.deliver);

      const tell = (topic: string, message: unknown): Effect.Effect<void> =>
        Effect.suspend(() => {
          const payload = packed(topic, message);
          const notify = tryQuery("live tell", () =>
            main.query({
              name: "kernel-live-tell",
              text: "SELECT pg_notify($1, $2)",
              values: [channel, payload],
            }),
          );
          const logFailure = ({ cause }: { readonly cause: unknown }) =>
            Effect.logWarning("A live message was not sent", { why: String(cause) });
          return afterCommit(notify.pipe(Effect.catchTag("DatabaseUnavailable", logFailure), Effect.asVoid));
        });

      return Live.of({ tell, listen: listeners.add });
    }),
  );
