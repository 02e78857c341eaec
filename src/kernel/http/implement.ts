import type { Effect } from "effect";
import type * as z from "zod/mini";
import type { Refusal } from "#vocabulary/decision";
import type { Endpoint, Method } from "#vocabulary/endpoint";
import type { DatabaseUnavailable, TooBusy, VersionConflict } from "../errors.ts";
import type { AccessDenied } from "./admit.ts";
import type { Caller } from "./caller.ts";
import type { Cookies } from "./cookies.ts";
import type { EventStream } from "./event-stream.ts";
import type { TextStream } from "./text-stream.ts";

/** What a handler may know of the HTTP exchange besides its checked input. */
export interface Exchange {
  readonly cookies: Cookies;
  /** The client's network, as far as the trusted proxies report it: an IPv4 address, or 64 bits of IPv6. */
  readonly address: string;
  readonly userAgent: string;
  /** The access token as sent, valid or not; `caller.session` holds the session it opens. */
  readonly accessToken: string | undefined;
  /** The body as it was sent, at an endpoint with a `rawBodyLimit` and nowhere else. */
  readonly rawBody?: Buffer;
}

/** What a handler receives: checked input, and the caller. */
export interface Input<Params, Body, Query = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: Caller;
  readonly exchange: Exchange;
  /** Identifies this request in the log; recorded as the correlation of the events it causes. */
  readonly reference: string;
}

type Inferred<Schema> = [Schema] extends [z.ZodMiniType] ? z.infer<Schema> : undefined;
type Tag<Refusals> = Extract<keyof Refusals, string>;
/**
 * Failures that may outlive their retries, and a session that ends while it is used; the kernel maps them
 * to a status.
 */
type Failure = DatabaseUnavailable | TooBusy | VersionConflict | AccessDenied;

/** Method and path, which identify an endpoint. */
export interface Route<Verb extends Method = Method, Path extends string = string> {
  readonly method: Verb;
  readonly path: Path;
}

/** An endpoint with the code behind it. `At` is the endpoint's route, so that the compiler can match the two. */
export interface Implementation<Needs, At extends Route = Route> {
  readonly endpoint: Endpoint & At;
  readonly handle: (input: Input<unknown, unknown>) => Effect.Effect<unknown, Refusal | Failure, Needs>;
}

type Handler<Answer, Params, Body, Query, Refusals, Needs> = (
  input: Input<Inferred<Params>, Inferred<Body>, Inferred<Query>>,
) => Effect.Effect<Answer, (Refusal & { readonly _tag: Tag<Refusals> }) | Failure, Needs>;

/** What a handler returns, by the form in which it is sent. */
interface Returned<Ok> {
  readonly value: Ok;
  readonly events: EventStream<Ok>;
  readonly text: TextStream;
}

type Implement<Form extends keyof Returned<unknown>> = <
  Params extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Ok extends z.ZodMiniType,
  Refusals extends Readonly<Record<string, number>>,
  Query extends z.ZodMiniType,
  Verb extends Method,
  Path extends string,
  Needs,
>(
  endpoint: Endpoint<Params, Body, Ok, Refusals, Query, Verb, Path>,
  handle: Handler<Returned<z.infer<Ok>>[Form], Params, Body, Query, Refusals, Needs>,
) => Implementation<Needs, Route<Verb, Path>>;

/** Pairs an endpoint with its handler, without their precise types: `Implement` has checked that they match. */
const implementation = (endpoint: unknown, handle: unknown): never => ({ endpoint, handle }) as never;

/** Puts the code behind an endpoint. Refusing with a tag that the endpoint does not list does not compile. */
export const implement: Implement<"value"> = implementation;
/** Puts the code behind an endpoint that produces server-sent events. */
export const implementEventStream: Implement<"events"> = implementation;
/** Puts the code behind an endpoint that produces text streams. */
export const implementTextStream: Implement<"text"> = implementation;
