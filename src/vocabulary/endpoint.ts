import type * as z from "zod/mini";
import type { Access } from "./access.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Media types of text that an endpoint sends in chunks, of any length. */
export interface Streams {
  readonly streams: readonly [string, ...string[]];
}

/**
 * Whose data an endpoint touches. `none`: no person's. `own`: the caller's; for anyone else's it returns 404.
 * `any`: every person's. `bearer`: that of the person whose code, token or password the request carries.
 */
export const dataScopes = ["none", "own", "any", "bearer"] as const;
export type DataScope = (typeof dataScopes)[number];

/** Everything that server, browser and OpenAPI need to know of one endpoint. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Ok extends z.ZodMiniType = z.ZodMiniType,
  Refusals extends Readonly<Record<string, number>> = Readonly<Record<string, number>>,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Verb extends Method = Method,
  Path extends string = string,
> {
  readonly method: Verb;
  /** Below `/api`, in Express form: `/attempts/:attemptId`. */
  readonly path: Path;
  readonly summary: string;
  /** Who may call it. The kernel enforces it; docs/permissions.md lists it. */
  readonly access: Access;
  readonly data: DataScope;
  /** `development`: served only while the product is tried out without SMTP, never in production. */
  readonly servedIn?: "development";
  readonly params?: Params;
  /** The parameters after the `?`. Every value is text or absent. */
  readonly query?: Query;
  readonly body?: Body;
  /** The largest body in bytes; 100 kB by default. */
  readonly bodyLimit?: number;
  /**
   * The largest body in bytes of an endpoint that takes any body, as it was sent, and decides itself what it is: a program
   * of others calls it. It has no `body`.
   */
  readonly rawBodyLimit?: number;
  readonly ok: Ok;
  /** The status of a success; 200 by default. */
  readonly status?: number;
  /**
   * The media type of a success when it is not JSON. An event stream sends many messages, each in the form of `ok`.
   * Streams are generated while they are sent.
   */
  readonly produces?:
    | "image/svg+xml"
    | "image/webp"
    | "application/pdf"
    | "text/vtt"
    | "text/event-stream"
    | Streams;
  /** `immutable` when the address changes with the content; without it the response must not be cached. */
  readonly cache?: "immutable";
  /**
   * Every refusal the handler may return, with its HTTP status. A handler with any other refusal does not compile. One with
   * status 429 says that the endpoint has a limit of its own; the kernel counts all other writes of learners and guests.
   */
  readonly refusals: Refusals;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the only way to say "any endpoint" to the compiler
export type AnyEndpoint = Endpoint<any, any, any, any, any>;

/** Declares an endpoint once; keeps the literal types of what it is given. */
export const defineEndpoint = <
  Ok extends z.ZodMiniType,
  const Refusals extends Readonly<Record<string, number>>,
  const Verb extends Method,
  const Path extends string,
  Params extends z.ZodMiniType = never,
  Body extends z.ZodMiniType = never,
  Query extends z.ZodMiniType = never,
>(
  endpoint: Endpoint<Params, Body, Ok, Refusals, Query, Verb, Path>,
): Endpoint<Params, Body, Ok, Refusals, Query, Verb, Path> => endpoint;

/** The body of every error response. The client turns it into a sentence. */
export interface Problem {
  /** The refusal's tag, or one of the general ones of `problemTags`. */
  readonly tag: string;
  /** Identifies this request in the server's log. */
  readonly reference: string;
  readonly facts: Readonly<Record<string, unknown>>;
  /** The words of a refusal, where an interface has agreed on them: the fact `message` once more, where its clients look. */
  readonly message?: string;
}

/** Problems that any endpoint may return besides the refusals it declares, with their HTTP status. */
export const problemTags = {
  BadRequest: 400,
  NotSignedIn: 401,
  NotAllowed: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  BodyTooLarge: 413,
  UnsupportedMediaType: 415,
  CrossSiteRequest: 403,
  VersionConflict: 409,
  TooManyTries: 429,
  TooBusy: 503,
  DatabaseUnavailable: 503,
  InternalError: 500,
} as const;

export type ProblemTag = keyof typeof problemTags;
