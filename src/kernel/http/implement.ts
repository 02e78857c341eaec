import type { Effect } from "effect";
import type * as z from "zod/mini";
import type { Refusal } from "#vocabulary/decision";
import type { Endpoint } from "#vocabulary/endpoint";
import type { DatabaseUnavailable, TooBusy, VersionConflict } from "../errors.ts";
import type { Caller } from "./caller.ts";

/** What a handler is given: checked input, and who asks. `caller` is there when the endpoint wants a participant. */
export interface Input<Params, Body> {
  readonly params: Params;
  readonly body: Body;
  readonly caller: Caller;
  /** Names this request in the log; goes into what it causes. */
  readonly reference: string;
}

type Inferred<Schema> = [Schema] extends [z.ZodMiniType] ? z.infer<Schema> : undefined;
type Tag<Refusals> = Extract<keyof Refusals, string>;
/** Failures that may outlive their retries; the kernel knows their status. */
type Failure = DatabaseUnavailable | TooBusy | VersionConflict;

/** An endpoint with the code behind it. */
export interface Implementation<Needs> {
  readonly endpoint: Endpoint;
  readonly handle: (input: Input<unknown, unknown>) => Effect.Effect<unknown, Refusal | Failure, Needs>;
}

/** Puts the code behind an endpoint. Refusing with a tag that the endpoint does not list does not compile. */
export const implement = <
  Params extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Ok extends z.ZodMiniType,
  Refusals extends Readonly<Record<string, number>>,
  Needs,
>(
  endpoint: Endpoint<Params, Body, Ok, Refusals>,
  handle: (
    input: Input<Inferred<Params>, Inferred<Body>>,
  ) => Effect.Effect<z.infer<Ok>, (Refusal & { readonly _tag: Tag<Refusals> }) | Failure, Needs>,
): Implementation<Needs> => ({ endpoint, handle }) as unknown as Implementation<Needs>;
