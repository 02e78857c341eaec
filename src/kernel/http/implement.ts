import type { Effect } from "effect";
import type * as z from "zod/mini";
import type { Refusal } from "#vocabulary/decision";
import type { Endpoint } from "#vocabulary/endpoint";
import type { DatabaseUnavailable, TooBusy, VersionConflict } from "../errors.ts";
import type { KeptOut } from "./admit.ts";
import type { Caller } from "./caller.ts";
import type { Cookies } from "./cookies.ts";
import type { Streaming } from "./event-stream.ts";
import type { StoredFile } from "./stored-file.ts";
import type { StreamedText } from "./streamed-text.ts";

/** What a handler may know of the exchange besides its checked input. */
export interface Exchange {
  readonly cookies: Cookies;
  /** The network the request comes from, as far as the trusted proxies say: an IPv4 address, or 64 bits of IPv6. */
  readonly address: string;
  readonly userAgent: string;
  /** The access token as it came, good or not; what it is worth, `caller.session` says. */
  readonly accessToken: string | undefined;
}

/** What a handler is given: checked input, and who asks. */
export interface Input<Params, Body, Query = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly caller: Caller;
  readonly exchange: Exchange;
  /** Names this request in the log; goes into what it causes. */
  readonly reference: string;
}

type Inferred<Schema> = [Schema] extends [z.ZodMiniType] ? z.infer<Schema> : undefined;
type Tag<Refusals> = Extract<keyof Refusals, string>;
/** Failures that may outlive their retries, and a session that ends while it is used; the kernel knows their status. */
type Failure = DatabaseUnavailable | TooBusy | VersionConflict | KeptOut;

/** An endpoint with the code behind it. */
export interface Implementation<Needs> {
  readonly endpoint: Endpoint;
  readonly handle: (input: Input<unknown, unknown>) => Effect.Effect<unknown, Refusal | Failure, Needs>;
}

type Handler<Answer, Params, Body, Query, Refusals, Needs> = (
  input: Input<Inferred<Params>, Inferred<Body>, Inferred<Query>>,
) => Effect.Effect<Answer, (Refusal & { readonly _tag: Tag<Refusals> }) | Failure, Needs>;

/** What a handler answers with, by the way it goes out. */
interface Answers<Ok> {
  readonly whole: Ok;
  readonly messages: Streaming<Ok>;
  readonly file: StoredFile;
  readonly bits: StreamedText;
}

type Implement<Way extends keyof Answers<unknown>> = <
  Params extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Ok extends z.ZodMiniType,
  Refusals extends Readonly<Record<string, number>>,
  Query extends z.ZodMiniType,
  Needs,
>(
  endpoint: Endpoint<Params, Body, Ok, Refusals, Query>,
  handle: Handler<Answers<z.infer<Ok>>[Way], Params, Body, Query, Refusals, Needs>,
) => Implementation<Needs>;

/** From here on an endpoint and its handler go together: what one sends, the other is given and answers. */
const together = (endpoint: unknown, handle: unknown): never => ({ endpoint, handle }) as never;

/** Puts the code behind an endpoint. Refusing with a tag that the endpoint does not list does not compile. */
export const implement: Implement<"whole"> = together;
/** The same for an endpoint that produces an event stream. */
export const implementStream: Implement<"messages"> = together;
/** The same for an endpoint that produces files. */
export const implementFiles: Implement<"file"> = together;
/** The same for an endpoint that produces streams. */
export const implementStreamed: Implement<"bits"> = together;
