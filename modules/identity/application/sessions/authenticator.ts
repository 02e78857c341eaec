import { Effect, Layer } from "effect";
import { Authenticator } from "#kernel/http/authentication";
import { Sessions } from "./sessions.ts";

/** Authenticates the requests of every endpoint by their sessions. */
export const sessionAuthenticator = Layer.effect(
  Authenticator,
  Effect.map(Sessions, ({ authenticate }) => Authenticator.of({ authenticate })),
);
