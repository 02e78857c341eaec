import type { Request, Response } from "express";

/** The attributes of a cookie. */
export interface CookieForm {
  /** Inaccessible to scripts; true by default. */
  readonly httpOnly?: boolean;
  /** How long the browser keeps it, in milliseconds. */
  readonly maxAgeMs: number;
  /** The path it is sent to; `/` by default. */
  readonly path?: string;
  /** `strict`: not even on a link from another site. `lax` by default. */
  readonly sameSite?: "lax" | "strict";
}

/** The cookies of one exchange, under their plain names. */
export interface Cookies {
  readonly read: (name: string, path?: string) => string | undefined;
  readonly set: (name: string, value: string, form: CookieForm) => void;
  readonly clear: (name: string, path?: string) => void;
}

/**
 * A prefix binds a cookie to https and to this host; a browser refuses such names on plain http. A cookie
 * with a path can only be bound to https.
 */
const fullName = (request: Request, name: string, path: string) => {
  if (!request.secure) return name;
  return path === "/" ? `__Host-${name}` : `__Secure-${name}`;
};

/** Decodes a value that `set` encoded. Text that is not encoded is foreign, and is returned unchanged. */
const decoded = (text: string): string => {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const find = (request: Request, name: string): string | undefined => {
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return decoded(pair.slice(at + 1).trim());
  }
  return undefined;
};

/** Reads the request's cookies and sets the response's. All cookies belong to this host alone. */
export const cookiesOf = (request: Request, response: Response): Cookies => ({
  read: (name, path = "/") => find(request, fullName(request, name, path)),
  set: (name, value, { httpOnly = true, maxAgeMs, path = "/", sameSite = "lax" }) =>
    void response.cookie(fullName(request, name, path), value, {
      httpOnly,
      sameSite,
      secure: request.secure,
      path,
      maxAge: maxAgeMs,
    }),
  clear: (name, path = "/") =>
    void response.clearCookie(fullName(request, name, path), { secure: request.secure, path }),
});
