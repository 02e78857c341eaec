import type { ManagedRuntime } from "effect";
import type { RequestHandler } from "express";
import type { Endpoint } from "#vocabulary/endpoint";
import type { Log } from "../log.ts";
import { accessTokenOf, type Authenticator, signedIn, denialOf } from "./authentication.ts";
import type { SignedIn } from "./caller.ts";
import { cookiesOf } from "./cookies.ts";
import { runHandler } from "./run.ts";

/**
 * Lets those in who may call the endpoint, to pages that are no work of ours. Whoever is signed in as nobody is sent
 * to `signIn`; for all others there is nothing at that address.
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
