import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { Email, Password, SecondFactor } from "./fields.ts";
import { SessionId } from "./ids.ts";
import { Device, SessionMessage, SessionView, TokenStorage } from "./session.ts";

const credentials = { email: Email, password: Password };

export const signIn = defineEndpoint({
  method: "POST",
  path: "/sessions",
  summary: "Sign a learner in",
  access: "participant",
  data: "bearer",
  body: z.object({ ...credentials, storage: TokenStorage }),
  ok: SessionView,
  status: 201,
  refusals: { SignInRefused: 401, AccountSuspended: 403, TooManyTries: 429 },
});

/** The first of two steps. The second depends on whether the account has an authenticator. */
export const beginStaffSignIn = defineEndpoint({
  method: "POST",
  path: "/staff-sign-ins",
  summary: "Password of an admin or operator; the second factor comes next",
  access: "participant",
  data: "bearer",
  body: z.object(credentials),
  ok: z.object({
    /** Replaces the password in the second step, for 5 minutes. */
    ticket: z.string(),
    /** What to put into an authenticator app, the first time. */
    enrolment: z.nullable(z.object({ secret: z.string(), uri: z.string(), qrSvg: z.string() })),
  }),
  refusals: { SignInRefused: 401, AccountSuspended: 403, TooManyTries: 429 },
});

export const finishStaffSignIn = defineEndpoint({
  method: "POST",
  path: "/staff-sessions",
  summary: "The six digits of the authenticator, or a recovery code",
  access: "participant",
  data: "bearer",
  body: z.object({
    ticket: z.string().check(z.minLength(1), z.maxLength(1_000)),
    code: SecondFactor,
    storage: TokenStorage,
  }),
  ok: z.object({
    session: SessionView,
    /** Shown once, after the first sign-in; null later. */
    recoveryCodes: z.nullable(z.array(z.string())),
  }),
  status: 201,
  refusals: { SecondFactorRefused: 401, TicketExpired: 401, TooManyTries: 429 },
});

export const readSession = defineEndpoint({
  method: "GET",
  path: "/session",
  summary: "The session of this browser, if any",
  access: "participant",
  data: "own",
  ok: z.object({ session: z.nullable(SessionView) }),
  refusals: {},
});

export const refreshSession = defineEndpoint({
  method: "POST",
  path: "/session/refresh",
  summary: "New tokens for the refresh token of the cookie, or of the body in local storage mode",
  access: "anyone",
  data: "bearer",
  body: z.object({ refreshToken: z.optional(z.string().check(z.maxLength(200))) }),
  ok: SessionView,
  refusals: { SessionEnded: 401, TooManyTries: 429 },
});

/** Signing out without being signed in is no error: the cookies are cleared all the same. */
export const signOut = defineEndpoint({
  method: "DELETE",
  path: "/session",
  summary: "End this browser's session",
  access: "participant",
  data: "own",
  ok: z.object({ signedOut: z.literal(true) }),
  refusals: {},
});

export const followSession = defineEndpoint({
  method: "GET",
  path: "/session/events",
  summary: "What happens to this session, as it happens",
  access: "signed-in",
  data: "own",
  ok: SessionMessage,
  produces: "text/event-stream",
  refusals: {},
});

export const listDevices = defineEndpoint({
  method: "GET",
  path: "/sessions",
  summary: "The devices that are signed in to this account",
  access: "signed-in",
  data: "own",
  ok: z.object({ devices: z.array(Device) }),
  refusals: {},
});

export const endDevice = defineEndpoint({
  method: "DELETE",
  path: "/sessions/:sessionId",
  summary: "Sign one of this account's devices out",
  access: "signed-in",
  data: "own",
  params: z.object({ sessionId: SessionId }),
  ok: z.object({ ended: z.literal(true) }),
  refusals: { SessionNotFound: 404 },
});

export const endOtherDevices = defineEndpoint({
  method: "DELETE",
  path: "/sessions",
  summary: "Sign every device but this one out",
  access: "signed-in",
  data: "own",
  ok: z.object({ ended: z.int() }),
  refusals: {},
});
