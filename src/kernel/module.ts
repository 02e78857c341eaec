import type { Layer } from "effect";
import type { Pool } from "pg";
import type { Subscription } from "./bus/subscription.ts";
import type { Implementation } from "./http/implement.ts";
import type { AnyJob, JobHandler } from "./jobs/registry.ts";
import type { AnyProjection } from "./projection/projection.ts";

/**
 * What every module hands to the program: its services, and what it does when a request, a job or an event
 * comes. `Needs` are the services its code asks for, its own among them.
 */
export interface Module<Provides, LayerNeeds, Needs> {
  readonly name: string;
  readonly layer: Layer.Layer<Provides, unknown, LayerNeeds>;
  readonly endpoints: readonly Implementation<Needs>[];
  readonly subscriptions: readonly Subscription<Needs>[];
  readonly projections: readonly AnyProjection[];
  readonly jobs: { readonly definitions: readonly AnyJob[]; readonly handlers: readonly JobHandler<Needs>[] };
  /** Work before the program serves, after the migrations. Answers a line for whoever started it. */
  readonly prepare?: (pool: Pool) => Promise<string>;
}

/** Gives a module its shape; everything it does not have may be left out. */
export const defineModule = <Provides, LayerNeeds, Asked = never, Heard = never, Worked = never>(module: {
  readonly name: string;
  readonly layer: Layer.Layer<Provides, unknown, LayerNeeds>;
  readonly endpoints?: readonly Implementation<Asked>[];
  readonly subscriptions?: readonly Subscription<Heard>[];
  readonly projections?: readonly AnyProjection[];
  readonly jobs?: {
    readonly definitions: readonly AnyJob[];
    readonly handlers: readonly JobHandler<Worked>[];
  };
  readonly prepare?: (pool: Pool) => Promise<string>;
}): Module<Provides, LayerNeeds, Asked | Heard | Worked> => ({
  endpoints: [],
  subscriptions: [],
  projections: [],
  jobs: { definitions: [], handlers: [] },
  ...module,
});
