import { Effect, Layer } from "effect";
import { appLayer } from "../app.ts";
import type { Config } from "../config.ts";
import { readSecretKey } from "../secret-key.ts";
import { Opened } from "./open.ts";
import { Refused } from "./refused.ts";

/** Every service of the program on the database that is open, for commands that do what its users do. */
export const wholeApp = (config: Config) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const { address: database } = yield* Opened;
      const secretKey = yield* Effect.tryPromise({
        try: () => readSecretKey(config),
        catch: (cause) => new Refused({ message: (cause as Error).message }),
      });
      return Layer.orDie(appLayer({ ...config, database, secretKey }));
    }),
  );
