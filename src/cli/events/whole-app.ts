import { Effect, Layer } from "effect";
import { JobsUnavailable } from "#kernel/jobs/timeouts";
import { appLayer, type Services } from "../../app.ts";
import type { Config } from "../../config.ts";
import { readSecretKey } from "../../secret-key.ts";
import { Opened } from "./open.ts";
import { Refused } from "./refused.ts";

/** A queue that cannot be reached is no mistake of the program's: it is said in a line. */
const unlessQueueIsAway = (cause: unknown): Layer.Layer<Services, Refused> =>
  Layer.effectContext(
    cause instanceof JobsUnavailable
      ? Effect.fail(new Refused({ message: `${cause.message}. This needs it.` }))
      : Effect.die(cause),
  );

/** Every service of the program on the database that is open, for commands that do what its users do. */
export const wholeApp = (config: Config) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const { address: database } = yield* Opened;
      const secretKey = yield* Effect.tryPromise({
        try: () => readSecretKey(config),
        catch: (cause) => new Refused({ message: (cause as Error).message }),
      });
      return Layer.catch(appLayer({ ...config, database, secretKey }), unlessQueueIsAway);
    }),
  );
