import type { ManagedRuntime } from "effect";
import type { RequestHandler } from "express";
import type { Endpoint } from "#vocabulary/endpoint";
import type { Log } from "../log.ts";
import { accessTokenOf, type Authenticator, signedIn, denialOf } from "./authentication.ts";
import type { SignedIn } from "./caller.ts";
import { cookiesOf } from "./cookies.ts";
import { runHandler } from "./run.ts";

/**
 * Guards third-party pages: admits callers who may call the endpoint. Sends visitors who are not signed in
 * to `signIn`; returns 404 to everyone else.
 */
export const onlyFor =
  (
    endpoint: Endpoint,
    signIn: string,
    runtime: ManagedRuntime.ManagedRuntime<Authenticator, unknown>,
    log: Log,
    inside: RequestHandler,
  ): RequestHandler =>
  async (request, response, next) => {
    const token = accessTokenOf(request, cookiesOf(request, response));
    await runHandler(runtime, endpoint, signedIn(token), response, log, (session) => {
      const why = denialOf(endpoint.access, session as SignedIn | null);
      if (why === "NotAllowed") return next();
      if (why === null) return void inside(request, response, next);
      response.set("Cache-Control", "no-store").redirect(302, signIn);
    });
  };
