import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { access, ProcessorName, RowNumber } from "./addresses.ts";

/** The state of a rebuild. The live read model is replaced only at `done`. */
export const RebuildState = z.enum(["running", "done", "failed", "cancelled"]);
export type RebuildState = z.infer<typeof RebuildState>;

/** One rebuild of a read model. */
export const Rebuild = z.object({
  rebuildId: z.int(),
  projection: z.string(),
  state: RebuildState,
  /** The number of events in the log when it started. */
  total: z.int(),
  read: z.int(),
  /** Events read per second so far; null before the first measurement. */
  rate: z.nullable(z.number()),
  /** The estimated time left, in seconds; null when it is not running or there is no estimate. */
  secondsLeft: z.nullable(z.number()),
  /** Rows written; null until it is done. */
  rows: z.nullable(z.int()),
  startedAt: IsoInstant,
  finishedAt: z.nullable(IsoInstant),
  /** The account that started it (`acc_…`); null for a command on the server itself. */
  by: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** A cancellation was requested; it takes effect within about a second. */
  cancelRequested: z.boolean(),
});
export type Rebuild = z.infer<typeof Rebuild>;

/** The dry run of a rebuild, which changes nothing. */
export const RebuildPlan = z.object({
  projection: z.string(),
  version: z.int(),
  table: z.string(),
  /** Events in the log; all of them are read. */
  events: z.int(),
  /** The current rows, counted up to a million. */
  rows: z.int(),
  /** Estimated from the last finished rebuild; null when there was none. */
  seconds: z.nullable(z.number()),
  /** Events per second of that rebuild. */
  lastRate: z.nullable(z.number()),
  /** The rebuild that is already running, if any. */
  running: z.nullable(z.int()),
});
export type RebuildPlan = z.infer<typeof RebuildPlan>;

export const planRebuild = defineEndpoint({
  method: "GET",
  path: "/admin/projections/:name/rebuild-plan",
  summary: "What a rebuild of a read model would take; changes nothing",
  access,
  data: "none",
  params: z.object({ name: ProcessorName }),
  ok: RebuildPlan,
  refusals: { ProjectionNotFound: 404 },
});

export const startRebuild = defineEndpoint({
  method: "POST",
  path: "/admin/projections/:name/rebuilds",
  summary: "Have a worker make a read model anew beside the live one, and swap; goes into the audit log",
  access,
  data: "none",
  params: z.object({ name: ProcessorName }),
  ok: Rebuild,
  status: 202,
  refusals: { ProjectionNotFound: 404, RebuildRunning: 409 },
});

export const cancelRebuild = defineEndpoint({
  method: "DELETE",
  path: "/admin/rebuilds/:rebuildId",
  summary: "End a running rebuild; the live read model stays as it was; goes into the audit log",
  access,
  data: "none",
  params: z.object({ rebuildId: RowNumber }),
  ok: Rebuild,
  status: 202,
  refusals: { RebuildNotFound: 404, RebuildEnded: 409 },
});
