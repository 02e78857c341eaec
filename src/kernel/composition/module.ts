import { Effect, Layer } from "effect";
import type { AnyEndpoint, Endpoint } from "#vocabulary/endpoint";
import type { StaffActions } from "#vocabulary/staff-action";
import type { BeforeAdoption } from "../anchor/adopt-log.ts";
import type { Subscription } from "../bus/subscription.ts";
import type { Pools } from "../database/pools.ts";
import type { EventSentences } from "../event-store/event-sentences.ts";
import type { IntegrityCheck } from "../event-store/integrity.ts";
import type { Implementation } from "../http/implement.ts";
import type { Concern } from "../operations/concern.ts";
import type { Jobs } from "../jobs/queue.ts";
import type { JobHandler } from "../jobs/registry.ts";
import { schedulesOf } from "../jobs/schedules.ts";
import type { AnyMailTemplate } from "../mail/template.ts";
import type { PersonalDataSection } from "../personal-data.ts";
import type { AnyProjection } from "../projection/projection.ts";

/** Which exports of a contract are endpoints. */
export type EndpointName<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends AnyEndpoint ? Name : never;
}[keyof Contract];

/** One handler for every endpoint of a contract, under the endpoint's name. */
export type HandlersOf<Contract> = {
  readonly [Name in EndpointName<Contract>]: Contract[Name] extends AnyEndpoint
    ? Implementation<unknown, Pick<Contract[Name], "method" | "path">>
    : never;
};

/** A handler under a name that is not an endpoint's. */
type Unknown<Contract, Handlers> = {
  readonly [Name in Exclude<keyof Handlers, EndpointName<Contract>>]: never;
};

/** A path of a reading endpoint, as that endpoint has it. */
type ReadPath = `/${string}`;

/**
 * Which lists of staff change by what is no act of staff: by a request of an endpoint, under its name, once it has succeeded;
 * by an event, once a read model has taken it in; or by a job, under its name, once it has run. Pages of staff that show one read it again.
 */
export interface DeclaredChanges<Name extends string = string> {
  readonly requests?: { readonly [Endpoint in Name]?: readonly ReadPath[] };
  readonly events?: Readonly<Record<string, readonly ReadPath[]>>;
  readonly jobs?: Readonly<Record<string, readonly ReadPath[]>>;
}

/** What a module declares to the program, apart from the code whose types differ from module to module. */
interface Description {
  /** Names it in messages, in the export of personal data and in the module graph. */
  readonly name: string;
  /** The modules whose entry points, contracts or events it imports. The architecture tests hold it to this list. */
  readonly uses: readonly string[];
  /** The database schema that its migrations create and it alone reads; null when it has no tables. */
  readonly schema: string | null;
}

/** A module as the program composes it. `Needs` are the services that its handlers, jobs and schedules require. */
export interface Module<Provides, LayerNeeds, Needs, SubscriberNeeds, Collected> extends Description {
  readonly layer: Layer.Layer<Provides, unknown, LayerNeeds>;
  /** Its endpoints by name. */
  readonly contract: Readonly<Record<string, Endpoint>>;
  /**
   * The actions that its staff endpoints and commands record in the audit log: `staffActions` of its
   * contract.
   */
  readonly staffActions: StaffActions;
  /** Sentences for its events on the command line. */
  readonly eventSentences: EventSentences;
  readonly endpoints: readonly Implementation<Needs>[];
  readonly subscriptions: readonly Subscription<SubscriberNeeds>[];
  readonly projections: readonly AnyProjection[];
  readonly jobs: readonly JobHandler<Needs>[];
  /** The mails it sends. */
  readonly mails: readonly AnyMailTemplate[];
  /** Starts recurring jobs, and other work of workers; every worker runs it when it starts. */
  readonly schedules: Layer.Layer<never, unknown, Needs | Jobs>;
  /** What it stores about an account; null when it stores nothing about people. */
  readonly personalData: Effect.Effect<PersonalDataSection | null, never, Collected>;
  /** Changes of events from before events were signed; run once, before they are covered for good. */
  readonly beforeAdoption: readonly BeforeAdoption[];
  /** The types of event that end a stream: old streams with one may be archived. */
  readonly archivedAfter: readonly string[];
  /** Checks that `verify` runs besides its own. */
  readonly integrity: readonly IntegrityCheck[];
  /** What it counts for staff to look at; each is a metric. */
  readonly concerns: readonly Concern[];
  readonly listChanges: DeclaredChanges;
  /** Work after the migrations and before the program serves. Returns a line for the terminal. */
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

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

const implementationsOf = (
  module: string,
  contract: Readonly<Record<string, Endpoint>>,
  handlers: Readonly<Record<string, Implementation<unknown>>>,
): readonly Implementation<unknown>[] =>
  Object.entries(contract).map(([name, endpoint]) => {
    const handler = handlers[name];
    if (handler?.endpoint === endpoint) return handler;
    throw new Error(`Module ${module} has no handler for its endpoint ${name}: add implement(${name}, …).`);
  });

/**
 * Defines a module. Optional parts may be left out. Does not compile when an endpoint of the contract has
 * no handler, or a handler no endpoint. `contract` is the module's whole contract (`import * as contract
 * from "./contract/index.ts"`): its endpoints and its `staffActions`; the rest is ignored.
 */
export const defineModule = <
  Provides,
  LayerNeeds,
  Contract extends object,
  const Handlers extends HandlersOf<Contract>,
  const Subscriptions extends readonly Subscription<unknown>[] = [],
  const Handled extends readonly JobHandler<unknown>[] = [],
  Scheduled = never,
  Collected = never,
>({
  contract,
  handlers,
  schedules = Layer.empty,
  ...module
}: Description & {
  readonly layer: Layer.Layer<Provides, unknown, LayerNeeds>;
  readonly contract: Contract;
  readonly handlers: Handlers & Unknown<Contract, Handlers>;
  readonly subscriptions?: Subscriptions;
  /** `{}` for a module without events. */
  readonly eventSentences: EventSentences;
  readonly projections?: readonly AnyProjection[];
  readonly jobs?: Handled;
  readonly mails?: readonly AnyMailTemplate[];
  /** What a worker starts besides the jobs that have a schedule. */
  readonly schedules?: Layer.Layer<never, unknown, Scheduled>;
  readonly personalData?: Effect.Effect<PersonalDataSection, never, Collected>;
  readonly beforeAdoption?: readonly BeforeAdoption[];
  readonly archivedAfter?: readonly string[];
  readonly integrity?: readonly IntegrityCheck[];
  readonly concerns?: readonly Concern[];
  readonly listChanges?: DeclaredChanges<Extract<EndpointName<Contract>, string>>;
  readonly prepare?: Effect.Effect<string, unknown, Pools>;
}) => {
  type Needs = NeedsOf<Handlers[keyof Handlers] | Handled[number]> | Scheduled;
  const endpoints = Object.fromEntries(
    Object.entries(contract)
      .filter(([, value]) => isEndpoint(value))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const whole = {
    staffActions: "staffActions" in contract ? contract.staffActions : {},
    subscriptions: [],
    projections: [],
    jobs: [],
    mails: [],
    personalData: Effect.succeed(null),
    beforeAdoption: [],
    archivedAfter: [],
    integrity: [],
    concerns: [],
    listChanges: {},
    ...module,
    schedules: Layer.merge(schedulesOf(module.jobs ?? []), schedules),
    contract: endpoints,
    endpoints: implementationsOf(module.name, endpoints, handlers),
  };
  return whole as unknown as Module<Provides, LayerNeeds, Needs, NeedsOf<Subscriptions[number]>, Collected>;
};
