import { Effect } from "effect";
import type { Request } from "express";
import type { Access } from "#vocabulary/access";
import type { DatabaseUnavailable } from "../errors.ts";
import { accessTokenOf, type Authenticator, signedIn, denialOf } from "./authentication.ts";
import { type Caller, isParticipant, participantOf, readerOf, type SignedIn } from "./caller.ts";
import type { Cookies } from "./cookies.ts";

/** A caller may not call an endpoint. */
export interface AccessDenied {
  readonly _tag: "NotSignedIn" | "NotAllowed";
}

/** Returns the session at an endpoint that requires one; fails for a caller who may not call it. */
export const admitSession = (
  access: Access,
  token: string | undefined,
): Effect.Effect<SignedIn | null, AccessDenied | DatabaseUnavailable, Authenticator> =>
  Effect.flatMap(signedIn(token), (session) => {
    const _tag = denialOf(access, session);
    return _tag === null ? Effect.succeed(session) : Effect.fail({ _tag });
  });

/** The caller at an endpoint for anyone. */
export const anonymous: Caller = { participant: "", session: null };

/** Returns the caller, if they may call. Endpoints for anyone look up no identity. */
export const admit = (
  access: Access,
  request: Request,
  cookies: Cookies,
): Effect.Effect<Caller, AccessDenied | DatabaseUnavailable, Authenticator> => {
  if (access === "anyone") return Effect.succeed(anonymous);
  const token = accessTokenOf(request, cookies);
  const isNewcomer = !isParticipant(cookies);
  const participant = request.method === "GET" ? readerOf(cookies) : participantOf(cookies);
  if (token === undefined && access === "participant")
    return Effect.succeed({ participant, session: null, isNewcomer });
  return Effect.map(admitSession(access, token), (session) => ({ participant, session, isNewcomer }));
};
