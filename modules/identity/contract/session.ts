import * as z from "zod/mini";
import { roles } from "#vocabulary/access";
import { IsoInstant } from "#vocabulary/instant";
import { AccountId, SessionId } from "./ids.ts";

/** Where the browser keeps its tokens. `cookie`: out of the page's reach. `local`: in local storage, by the page. */
export const TokenStorage = z.enum(["cookie", "local"]);
export type TokenStorage = z.infer<typeof TokenStorage>;

/** Lives, in milliseconds. */
export const accessLifeMs = 30 * 60 * 1000;
export const refreshEveryMs = 5 * 60 * 1000;
export const refreshLifeMs = 30 * 24 * 3600 * 1000;
/** However active: a learner's session ends after 90 days, a staff session after 8 hours. */
export const clientSessionMs = 90 * 24 * 3600 * 1000;
export const staffSessionMs = 8 * 3600 * 1000;
/** How many open sessions an account may have; one more ends the one that was used longest ago. */
export const maxSessions = 20;
/** For how long a spent refresh token gives the same successor in any case: two tabs may refresh at once. */
export const refreshGraceMs = 20_000;

/** A session as its page may know it. The tokens are there in `local` storage only. */
export const SessionView = z.object({
  sessionId: SessionId,
  accountId: AccountId,
  roles: z.array(z.enum(roles)),
  type: z.literal("Bearer"),
  storage: TokenStorage,
  expiresAt: IsoInstant,
  refreshExpiresAt: IsoInstant,
  tokens: z.optional(z.object({ access: z.string(), refresh: z.string() })),
});
export type SessionView = z.infer<typeof SessionView>;

/** Why a session is over. */
export const CloseReason = z.enum([
  "signed-out",
  "ended-elsewhere",
  "lapsed",
  "token-reused",
  "password-changed",
  "account-closed",
  "ended-by-staff",
  "too-many-sessions",
]);
export type CloseReason = z.infer<typeof CloseReason>;

/** A message to the open pages of a session. */
export const SessionMessage = z.discriminatedUnion("type", [
  /** It is time for new tokens. */
  z.object({ type: z.literal("rotate") }),
  z.object({ type: z.literal("closed"), reason: CloseReason }),
]);
export type SessionMessage = z.infer<typeof SessionMessage>;

/** The name of a device that does not say what it is. Pages say it in their language. */
export const unknownDevice = "Unknown device";

/** One signed-in device in the list. */
export const Device = z.object({
  sessionId: SessionId,
  /** Browser and system, as far as they tell: `Chrome on Android`. */
  device: z.string(),
  openedAt: IsoInstant,
  seenAt: IsoInstant,
  /** Whether this is the caller's own device. */
  isThis: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/** The cookie that holds the refresh token, and the only path it is sent to. */
export const refreshCookie = "rw-auth-refresh";
export const refreshPath = "/api/session/refresh";
/** Cookies (or entries of local storage) beside the token that the page may read. */
export const companions = {
  type: "rw-auth-type",
  expiry: "rw-auth-expiry",
  state: "rw-auth-state",
  refreshExpiry: "rw-auth-refresh-expiry",
} as const;

/** The content of the entry `state`: enough to draw a page's frame before the server responds. */
export const UserState = z.object({
  sessionId: SessionId,
  accountId: AccountId,
  roles: z.array(z.enum(roles)),
  storage: TokenStorage,
});
export type UserState = z.infer<typeof UserState>;
