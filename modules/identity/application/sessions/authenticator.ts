import { Effect, Layer } from "effect";
import { Authenticator } from "#kernel/http/authentication";
import { Sessions } from "./sessions.ts";

/** The door of every endpoint asks the sessions. */
export const sessionAuthenticator = Layer.effect(
  Authenticator,
  Effect.map(Sessions, ({ authenticate }) => Authenticator.of({ authenticate })),
);
