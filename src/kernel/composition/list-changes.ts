import type { Endpoint } from "#vocabulary/endpoint";
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

/** Joins what modules declare. Throws for an endpoint that a module does not have, and for an event in none of its read models. */
export const listChangesOf = (modules: readonly Declaring[]): ListChanges => ({
  requests: new Map(modules.flatMap(requestsOf)),
  events: new Map(modules.flatMap(eventsOf)),
});
