import { Context, Effect } from "effect";
import type { Request } from "express";
import type { Access } from "#vocabulary/access";
import type { DatabaseUnavailable } from "../errors.ts";
import type { SignedIn } from "./caller.ts";
import type { Cookies } from "./cookies.ts";

/** Names the cookie of the access token. Its companions, which the page may read, begin with it. */
export const accessCookie = "rw-auth";

/** Tells whose access token this is. The module that keeps sessions provides it. */
export class Authenticator extends Context.Service<
  Authenticator,
  {
    /** Null for a token that is unknown, expired or of a session that has ended. */
    readonly authenticate: (accessToken: string) => Effect.Effect<SignedIn | null, DatabaseUnavailable>;
  }
>()("roadworthy/kernel/Authenticator") {}

/** The access token of a request: its cookie, or the `Authorization: Bearer` of a page that keeps it itself. */
export const accessTokenOf = (request: Request, cookies: Cookies): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(request.get("authorization") ?? "")?.[1] ?? cookies.read(accessCookie);

/** Who is signed in; nobody without asking when there is no token. */
export const signedIn = (
  token: string | undefined,
): Effect.Effect<SignedIn | null, DatabaseUnavailable, Authenticator> =>
  token === undefined
    ? Effect.succeed(null)
    : Effect.flatMap(Authenticator, ({ authenticate }) => authenticate(token));

/** Why somebody may not call an endpoint; null when they may. */
export const denialOf = (access: Access, session: SignedIn | null): "NotSignedIn" | "NotAllowed" | null => {
  if (access === "anyone" || access === "participant") return null;
  if (session === null) return "NotSignedIn";
  if (access === "signed-in") return null;
  return access.some((role) => session.roles.includes(role)) ? null : "NotAllowed";
};
