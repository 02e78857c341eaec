import { Effect, Layer } from "effect";
import type { Subscription } from "../bus/subscription.ts";
import type { Endpoint } from "#vocabulary/endpoint";
import type { StaffActions } from "#vocabulary/staff-action";
import type { EventSentences } from "../event-store/event-sentences.ts";
import { changedReadsOf } from "../http/changed-reads.ts";
import type { Implementation } from "../http/implement.ts";
import type { Jobs } from "../jobs/queue.ts";
import { type JobRegistry, registerJobs } from "../jobs/registry.ts";
import { mailJobs, type MailJobNeeds, mailLayer, mailSchedules } from "../mail/mail-layer.ts";
import { listChangesOf } from "./list-changes.ts";
import type { Module } from "./module.ts";
import { joinSections, PersonalData } from "../personal-data.ts";

/** The supertype of every module. */
export type AnyModule = Module<never, unknown, unknown, unknown, unknown>;

type PartsOf<Each> =
  Each extends Module<infer Provides, infer LayerNeeds, infer Needs, infer SubscriberNeeds, infer Collected>
    ? {
        provides: Provides;
        layer: LayerNeeds;
        all: Needs;
        subscribers: SubscriberNeeds;
        collected: Collected;
      }
    : never;

const refuseSameNames = (modules: readonly AnyModule[]): void => {
  for (const key of ["name", "schema"] as const)
    for (const [value, same] of Map.groupBy(modules, (module) => module[key]))
      if (value !== null && same.length > 1)
        throw new Error(`${same.length} modules have the ${key} ${value}: each needs its own.`);
};

const refuseSameActions = (modules: readonly AnyModule[]): void => {
  const actions = modules.flatMap(({ staffActions }) => Object.keys(staffActions));
  const twice = actions.find((action, index) => actions.indexOf(action) !== index);
  if (twice !== undefined) throw new Error(`Two modules declare the staff action ${twice}: rename one.`);
};

const requestNames = (requests: ReadonlyMap<Endpoint, readonly string[]>) =>
  [...requests].map(([{ method, path }, paths]) => [`${method} ${path}`, paths] as const);

/**
 * Composes modules for the program. Throws when two share a name, a schema or a staff action, and for what
 * changes what no endpoint reads.
 */
export const composeModules = <const Modules extends Readonly<Record<string, AnyModule>>>(named: Modules) => {
  type Parts = PartsOf<Modules[keyof Modules]>;
  const modules: readonly AnyModule[] = Object.values(named).toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  refuseSameNames(modules);
  refuseSameActions(modules);
  const mounted = modules.flatMap((module) => module.endpoints) as readonly Implementation<Parts["all"]>[];
  const jobs = registerJobs([...mailJobs, ...modules.flatMap((module) => module.jobs)]) as JobRegistry<
    Parts["all"] | MailJobNeeds
  >;
  const listChanges = listChangesOf(modules, jobs);
  const sections = Effect.forEach(modules, (module) => module.personalData);
  return {
    modules,
    /** Endpoints served in every environment. */
    endpoints: mounted.filter(({ endpoint }) => endpoint.servedIn === undefined),
    /** Endpoints served additionally in development. */
    developmentEndpoints: mounted.filter(({ endpoint }) => endpoint.servedIn === "development"),
    subscriptions: modules.flatMap((module) => module.subscriptions) as readonly Subscription<
      Parts["subscribers"]
    >[],
    projections: modules.flatMap((module) => module.projections),
    /** What besides acts of staff changes lists of staff. */
    listChanges,
    /** Which endpoints read what each staff action, each request, each event and each job changes. */
    changedReads: changedReadsOf(
      Object.assign({}, ...modules.map(({ staffActions }) => staffActions)) as StaffActions,
      [...requestNames(listChanges.requests), ...listChanges.events, ...listChanges.jobs],
      modules.flatMap(({ contract }) => Object.values(contract)),
    ),
    concerns: modules.flatMap((module) => module.concerns),
    /** The jobs of all modules, and those that send their mails. */
    jobs,
    /** Sends the mails of all modules. */
    mail: mailLayer(modules.flatMap((module) => module.mails)),
    eventSentences: Object.assign({}, ...modules.map((module) => module.eventSentences)) as EventSentences,
    /** Database schemas, including the kernel's. */
    schemas: ["kernel", ...modules.flatMap(({ schema }) => schema ?? [])],
    /** The services of all modules. A module's layer may require the kernel's services and no other module's. */
    services: mergeLayers(modules.map(({ layer }) => layer)) as Layer.Layer<
      Parts["provides"],
      unknown,
      Parts["layer"]
    >,
    personalData: Layer.effect(PersonalData, Effect.map(sections, joinSections)) as Layer.Layer<
      PersonalData,
      never,
      Parts["collected"]
    >,
    schedules: mergeLayers([mailSchedules, ...modules.map(({ schedules }) => schedules)]) as Layer.Layer<
      never,
      unknown,
      Parts["all"] | Jobs
    >,
  };
};

/**
 * Effect's own mergeAll expects a tuple; `composeModules` states what the merged layers provide and
 * require.
 */
const mergeLayers = (layers: readonly Layer.Layer<never, unknown, unknown>[]): unknown =>
  layers.reduce((merged, layer) => Layer.merge(merged, layer), Layer.empty);
