import type * as z from "zod/mini";
import type { Access } from "./access.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Media types of the files that an endpoint gives, and that a browser may ask for in parts. */
export interface Files {
  readonly files: readonly [string, ...string[]];
}

/** Media types of what an endpoint sends bit by bit, however long it is. */
export interface Streams {
  readonly streams: readonly [string, ...string[]];
}

/** Everything that server, browser and OpenAPI need to know of one endpoint. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Ok extends z.ZodMiniType = z.ZodMiniType,
  Refusals extends Readonly<Record<string, number>> = Readonly<Record<string, number>>,
  Query extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method;
  /** Below `/api`, in Express form: `/attempts/:attemptId`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  /** What may follow the `?`. Every value is text, or left out. */
  readonly query?: Query;
  readonly body?: Body;
  /** The largest body in bytes; 100 kB unless told. */
  readonly bodyLimit?: number;
  readonly ok: Ok;
  /** The status of a success; 200 unless told. */
  readonly status?: number;
  /**
   * The media type of a success when it is not JSON. An event stream answers again and again: each message has the
   * form of `ok`. Files lie on the disk and are given whole or in parts. Streams are made while they are sent.
   */
  readonly produces?: "image/svg+xml" | "image/webp" | "text/vtt" | "text/event-stream" | Files | Streams;
  /** `immutable` when the address changes with the content; without it nothing may keep the answer. */
  readonly cache?: "immutable";
  /** Every refusal the handler may answer, with its HTTP status. A handler that refuses otherwise does not compile. */
  readonly refusals: Refusals;
}

/** Declares an endpoint once; keeps the literal types of what it is given. */
export const defineEndpoint = <
  Ok extends z.ZodMiniType,
  const Refusals extends Readonly<Record<string, number>>,
  Params extends z.ZodMiniType = never,
  Body extends z.ZodMiniType = never,
  Query extends z.ZodMiniType = never,
>(
  endpoint: Endpoint<Params, Body, Ok, Refusals, Query>,
): Endpoint<Params, Body, Ok, Refusals, Query> => endpoint;

/** What every error answer looks like, whatever went wrong. Sentences are the reader's business. */
export interface Problem {
  /** The refusal's tag, or one of the general ones of `problemTags`. */
  readonly tag: string;
  /** Names this one request in the server's log. */
  readonly reference: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What may come back of any endpoint, besides the refusals it declares. */
export const problemTags = {
  BadRequest: 400,
  NotSignedIn: 401,
  NotAllowed: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  BodyTooLarge: 413,
  UnsupportedMediaType: 415,
  RangeNotSatisfiable: 416,
  CrossSiteRequest: 403,
  VersionConflict: 409,
  TooBusy: 503,
  DatabaseUnavailable: 503,
  InternalError: 500,
} as const;

export type ProblemTag = keyof typeof problemTags;
