import { Effect, Layer } from "effect";
import type { Subscription } from "./bus/subscription.ts";
import type { Pools } from "./database/pools.ts";
import type { Implementation } from "./http/implement.ts";
import type { AnyJob, JobHandler } from "./jobs/registry.ts";
import type { PersonalDataSection } from "./personal-data.ts";
import type { AnyProjection } from "./projection/projection.ts";

/**
 * What every module hands to the program: its services, and what it does when a request, a job or an event
 * comes. `Needs` are the services its code asks for, its own among them.
 */
export interface Module<Provides, LayerNeeds, Needs, Collected = never> {
  readonly name: string;
  readonly layer: Layer.Layer<Provides, unknown, LayerNeeds>;
  readonly endpoints: readonly Implementation<Needs>[];
  readonly subscriptions: readonly Subscription<Needs>[];
  readonly projections: readonly AnyProjection[];
  readonly jobs: { readonly definitions: readonly AnyJob[]; readonly handlers: readonly JobHandler<Needs>[] };
  /** What recurs: a worker sees to it when it starts, each time anew. */
  readonly schedules: Layer.Layer<never, unknown, Needs>;
  /** What it holds about an account; null when it holds nothing about anybody. */
  readonly personalData: Effect.Effect<PersonalDataSection | null, never, Collected>;
  /** Work before the program serves, after the migrations. Answers a line for whoever started it. */
  readonly prepare?: Effect.Effect<string, unknown, Pools>;
}

type NeedsOf<Part> =
  Part extends Implementation<infer Needs>
    ? Needs
    : Part extends Subscription<infer Needs>
      ? Needs
      : Part extends JobHandler<infer Needs>
        ? Needs
        : never;

/** What a module's code asks for when it runs. */
export type NeedsOfModule<Each> =
  Each extends Module<infer _Provides, infer _LayerNeeds, infer Needs, infer _Collected> ? Needs : never;

/** Gives a module its shape; everything it does not have may be left out. */
export const defineModule = <
  Provides,
  LayerNeeds,
  const Endpoints extends readonly Implementation<unknown>[] = [],
  const Subscriptions extends readonly Subscription<unknown>[] = [],
  const Handlers extends readonly JobHandler<unknown>[] = [],
  Scheduled = never,
  Collected = never,
>(module: {
  readonly name: string;
  readonly layer: Layer.Layer<Provides, unknown, LayerNeeds>;
  readonly endpoints?: Endpoints;
  readonly subscriptions?: Subscriptions;
  readonly projections?: readonly AnyProjection[];
  readonly jobs?: { readonly definitions: readonly AnyJob[]; readonly handlers: Handlers };
  readonly schedules?: Layer.Layer<never, unknown, Scheduled>;
  readonly personalData?: Effect.Effect<PersonalDataSection, never, Collected>;
  readonly prepare?: Effect.Effect<string, unknown, Pools>;
}) => {
  type Needs = NeedsOf<Endpoints[number] | Subscriptions[number] | Handlers[number]> | Scheduled;
  const whole = {
    endpoints: [],
    subscriptions: [],
    projections: [],
    jobs: { definitions: [], handlers: [] },
    schedules: Layer.empty,
    personalData: Effect.succeed(null),
    ...module,
  };
  return whole as unknown as Module<Provides, LayerNeeds, Needs, Collected>;
};
