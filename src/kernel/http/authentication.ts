import { Context, Effect } from "effect";
import type { Request } from "express";
import type { Access } from "#vocabulary/access";
import type { DatabaseUnavailable } from "../errors.ts";
import type { SignedIn } from "./caller.ts";
import type { Cookies } from "./cookies.ts";

/**
 * The name of the access token's cookie. The names of its companions, which the page may read, begin with
 * it.
 */
export const accessCookie = "rw-auth";

/** Resolves access tokens to sessions. The module that keeps sessions provides it. */
export class Authenticator extends Context.Service<
  Authenticator,
  {
    /** Returns null for a token that is unknown, expired or of a session that has ended. */
    readonly authenticate: (accessToken: string) => Effect.Effect<SignedIn | null, DatabaseUnavailable>;
  }
>()("roadworthy/kernel/Authenticator") {}

/**
 * Returns a request's access token: from its cookie, or from the `Authorization: Bearer` header of a page
 * that stores it itself.
 */
export const accessTokenOf = (request: Request, cookies: Cookies): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(request.get("authorization") ?? "")?.[1] ?? cookies.read(accessCookie);

/** Returns the signed-in session; null, without a look-up, when there is no token. */
export const signedIn = (
  token: string | undefined,
): Effect.Effect<SignedIn | null, DatabaseUnavailable, Authenticator> =>
  token === undefined
    ? Effect.succeed(null)
    : Effect.flatMap(Authenticator, ({ authenticate }) => authenticate(token));

/** Returns why a caller may not call an endpoint; null when they may. */
export const denialOf = (access: Access, session: SignedIn | null): "NotSignedIn" | "NotAllowed" | null => {
  if (access === "anyone" || access === "participant") return null;
  if (session === null) return "NotSignedIn";
  if (access === "signed-in") return null;
  return access.some((role) => session.roles.includes(role)) ? null : "NotAllowed";
};
