import { Effect, Layer } from "effect";
import { JobsUnavailable } from "#kernel/errors";
import { appLayer, type Services } from "../../app.ts";
import type { Config } from "../../config.ts";
import { logKeysFor, readSecretKey } from "../../secret-key.ts";
import { Opened } from "./open.ts";
import { Refused } from "./refused.ts";

/** Reports an unavailable queue in one line; any other failure is a defect. */
const refuseWithoutQueue = (cause: unknown): Layer.Layer<Services, Refused> =>
  Layer.effectContext(
    cause instanceof JobsUnavailable
      ? Effect.fail(new Refused({ message: `${cause.message}. The command needs the queue.` }))
      : Effect.die(cause),
  );

/** Provides every service of the program over the open database, for commands that perform the acts of users. */
export const wholeApp = (config: Config) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const { address: database } = yield* Opened;
      const secretKey = yield* Effect.tryPromise({
        try: () => readSecretKey(config),
        catch: (cause) => new Refused({ message: (cause as Error).message }),
      });
      return Layer.catch(
        appLayer({ ...config, database, secretKey, logKeys: logKeysFor(config, secretKey) }),
        refuseWithoutQueue,
      );
    }),
  );
