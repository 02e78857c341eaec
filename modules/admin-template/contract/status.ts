import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { access, ProcessorName } from "./addresses.ts";
import { ProcessorStatus } from "./processors.ts";
import { Rebuild } from "./rebuilds.ts";

/** Connections of the responding process. */
const PoolUse = z.object({ open: z.int(), idle: z.int(), waiting: z.int(), most: z.int() });

/** The event log as a whole. */
export const LogStatus = z.object({
  /** The number of events. */
  events: z.int(),
  /** Of the last 24 hours. */
  eventsLastDay: z.int(),
  /** Size of its table with indexes, and what the last 24 hours have added to it, by the average of its rows. */
  bytes: z.int(),
  bytesLastDay: z.int(),
  /** Counts up when a dump is restored into a new cluster. */
  epoch: z.int(),
  /** The last anchor: a truncation up to it would be detected. Null before the first. */
  anchor: z.nullable(z.object({ number: z.int(), at: IsoInstant, events: z.int(), hash: z.string() })),
});
export type LogStatus = z.infer<typeof LogStatus>;

/** The operational status of the installation. */
export const OperationsStatus = z.object({
  at: IsoInstant,
  processors: z.array(ProcessorStatus),
  /** The newest 20, newest first. */
  rebuilds: z.array(Rebuild),
  /** Jobs by queue and state; null while the datastore of the jobs is unavailable. */
  jobs: z.nullable(
    z.object({
      on: z.enum(["postgres", "redis"]),
      queues: z.array(
        z.object({
          queue: z.string(),
          waiting: z.int(),
          active: z.int(),
          delayed: z.int(),
          completed: z.int(),
          failed: z.int(),
        }),
      ),
    }),
  ),
  log: LogStatus,
  database: z.object({
    bytes: z.int(),
    version: z.string(),
    connections: z.int(),
    maxConnections: z.int(),
    pools: z.object({ main: PoolUse, append: PoolUse }),
    /** The replica for reads that may be stale, and how far it is behind where that is known; null without one. */
    replica: z.nullable(z.object({ isUsed: z.boolean(), lagSeconds: z.nullable(z.number()) })),
  }),
});
export type OperationsStatus = z.infer<typeof OperationsStatus>;

export const readOperations = defineEndpoint({
  method: "GET",
  path: "/admin/operations",
  summary: "Processors, rebuilds, jobs, log and database: where everything stands",
  access,
  data: "none",
  ok: OperationsStatus,
  refusals: {},
});

export const readProjectionRow = defineEndpoint({
  method: "GET",
  path: "/admin/projections/:name/rows/:stream",
  summary:
    "A row of a read model as it stood at a version of its stream or at an instant, folded from the log",
  access,
  data: "any",
  params: z.object({ name: ProcessorName, stream: z.uuid() }),
  query: z.object({
    /** The last version that counts. */
    version: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
    /** The last instant that counts. With both, whichever comes first. */
    at: z.optional(IsoInstant),
  }),
  ok: z.object({
    projection: z.string(),
    stream: z.string(),
    /** The version of the row and when it was recorded; 0 and null before the first event. */
    version: z.int(),
    recordedAt: z.nullable(IsoInstant),
    /** How many versions the stream has today. */
    latest: z.int(),
    /** Null when the read model had no row then. */
    row: z.nullable(z.record(z.string(), z.unknown())),
  }),
  refusals: { ProjectionNotFound: 404, StreamNotFound: 404 },
});
