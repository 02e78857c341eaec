import { randomBytes } from "node:crypto";
import type { Role } from "#vocabulary/access";
import { uuidNamed } from "../named-uuid.ts";
import type { Cookies } from "./cookies.ts";

/** An account acting through one of its open sessions. Both ids are UUIDs. */
export interface SignedIn {
  readonly sessionId: string;
  readonly accountId: string;
  readonly roles: readonly Role[];
}

/** The caller of a request. */
export interface Caller {
  /** UUID of the browser that holds a participant cookie; empty at endpoints that need none. */
  readonly participant: string;
  /** The session; null when the caller is not signed in, and at endpoints for anyone. */
  readonly session: SignedIn | null;
  /** True when this request gave the browser its participant: nothing of it can be stored yet. */
  readonly isNewcomer?: boolean;
}

/** Returns the caller's session, at an endpoint that requires one. Anywhere else that is a defect. */
export const sessionOf = ({ session }: Caller): SignedIn => {
  if (session === null) throw new Error("This endpoint lets callers in who are not signed in.");
  return session;
};

const name = "rw-participant";
const lifeMs = 400 * 24 * 3600 * 1000;

/**
 * Returns the participant's UUID, part of the hash of the secret in the cookie. So no table is needed, the
 * id can appear in events and logs, and it does not reveal the cookie.
 */
export const participantOfToken = (token: string): string => {
  const known = participants.get(token);
  if (known !== undefined) return known;
  const participant = uuidNamed(token);
  if (participants.size >= remembered) participants.clear();
  participants.set(token, participant);
  return participant;
};

/**
 * Tokens recur with every request; hashing each of them again would be a noticeable part of a response's
 * cost.
 */
const remembered = 10_000;
const participants = new Map<string, string>();

const isToken = (text: string | undefined): text is string => text !== undefined && /^[\w-]{43}$/.test(text);

/** Takes the participant away from the browser: what it does next, it does as another one. */
export const forgetParticipant = (cookies: Cookies): void => cookies.clear(name);

const tokenOf = (cookies: Cookies): string | undefined => {
  const known = cookies.read(name);
  return isToken(known) ? known : undefined;
};

const newToken = () => randomBytes(32).toString("base64url");

/** Whether a request comes from a browser that is a participant already. */
export const isParticipant = (cookies: Cookies): boolean => tokenOf(cookies) !== undefined;

/** Returns the participant of a request. A request without a cookie gets a new one, kept for 400 days. */
export const participantOf = (cookies: Cookies): string => {
  const known = tokenOf(cookies);
  if (known !== undefined) return participantOfToken(known);
  const token = newToken();
  cookies.set(name, token, { maxAgeMs: lifeMs });
  return participantOfToken(token);
};

/**
 * Returns the participant of a request that only reads. A request without a cookie reads as a participant who has nothing,
 * and gets none: its answer could arrive after that of a start, and would take the started exam from the browser.
 */
export const readerOf = (cookies: Cookies): string => participantOfToken(tokenOf(cookies) ?? newToken());
