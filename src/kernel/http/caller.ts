import { createHash, randomBytes } from "node:crypto";
import type { Request, Response } from "express";

/** Who sends a request, as far as the kernel can tell. */
export interface Caller {
  /** UUID of the browser that holds a participant cookie. */
  readonly participant: string;
}

const plainName = "rw-participant";
const lifeMs = 400 * 24 * 3600 * 1000;

/** `__Host-` binds a cookie to this host and to https; a browser refuses the name on plain http. */
const cookieName = (request: Request) => (request.secure ? `__Host-${plainName}` : plainName);

const readCookie = (request: Request, name: string): string | undefined => {
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
};

/**
 * The participant's UUID is part of the hash of the secret in the cookie. So no table is needed, the id can
 * stand in events and logs, and nobody gets from the id back to the cookie.
 */
export const participantOfToken = (token: string): string => {
  const known = participants.get(token);
  if (known !== undefined) return known;
  const participant = uuidOfToken(token);
  if (participants.size >= remembered) participants.clear();
  participants.set(token, participant);
  return participant;
};

/** Tokens come again with every request; hashing each of them anew would be a fair part of an answer's cost. */
const remembered = 10_000;
const participants = new Map<string, string>();

const uuidOfToken = (token: string): string => {
  const hex = createHash("sha256").update(token).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const isToken = (text: string | undefined): text is string => text !== undefined && /^[\w-]{43}$/.test(text);

/** The participant behind a request. One without a cookie gets a new one, kept 400 days. */
export const participantOf = (request: Request, response: Response): string => {
  const name = cookieName(request);
  const known = readCookie(request, name);
  if (isToken(known)) return participantOfToken(known);
  const token = randomBytes(32).toString("base64url");
  response.cookie(name, token, {
    httpOnly: true,
    sameSite: "lax",
    secure: request.secure,
    path: "/",
    maxAge: lifeMs,
  });
  return participantOfToken(token);
};
