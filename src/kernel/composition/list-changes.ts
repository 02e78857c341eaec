import type { Endpoint } from "#vocabulary/endpoint";
import type { JobRegistry } from "../jobs/registry.ts";
import type { ListChanges } from "../live/stale-lists.ts";
import type { AnyProjection } from "../projection/projection.ts";
import type { DeclaredChanges } from "./module.ts";

interface Declaring {
  readonly name: string;
  readonly contract: Readonly<Record<string, Endpoint>>;
  readonly projections: readonly AnyProjection[];
  readonly listChanges: DeclaredChanges;
}

const requestsOf = ({ name, contract, listChanges: { requests = {} } }: Declaring) =>
  Object.entries(requests).map(([called, paths = []]) => {
    const endpoint = contract[called];
    if (endpoint !== undefined) return [endpoint, paths] as const;
    throw new Error(`Module ${name} has no endpoint ${called}, which is to change lists.`);
  });

const eventsOf = ({ name, projections, listChanges: { events = {} } }: Declaring) =>
  Object.entries(events).map(([type, paths]) => {
    if (projections.some(({ types = [] }) => types.includes(type))) return [type, paths] as const;
    throw new Error(`Module ${name} has no read model with events ${type}, which are to change lists.`);
  });

const jobsOf =
  (registry: Pick<JobRegistry<never>, "knows">) =>
  ({ name, listChanges: { jobs = {} } }: Declaring) =>
    Object.entries(jobs).map(([job, paths]) => {
      if (registry.knows(job)) return [job, paths] as const;
      throw new Error(`Module ${name} names the job ${job}, which is to change lists, and there is none.`);
    });

/**
 * Joins what modules declare. Throws for an endpoint that a module does not have, for an event in none of its read models,
 * and for a job that the program does not have.
 */
export const listChangesOf = (
  modules: readonly Declaring[],
  registry: Pick<JobRegistry<never>, "knows">,
): ListChanges => ({
  requests: new Map(modules.flatMap(requestsOf)),
  events: new Map(modules.flatMap(eventsOf)),
  jobs: new Map(modules.flatMap(jobsOf(registry))),
});
