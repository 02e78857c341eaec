import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { access, ProcessorName, RowNumber } from "./addresses.ts";

/** How a rebuild goes or went. The live read model is used until `done`; otherwise it stays as it was. */
export const RebuildState = z.enum(["running", "done", "failed", "cancelled"]);
export type RebuildState = z.infer<typeof RebuildState>;

/** One rebuild of a read model. */
export const Rebuild = z.object({
  rebuildId: z.int(),
  projection: z.string(),
  state: RebuildState,
  /** How many events there were to read when it began; more may have come since. */
  total: z.int(),
  read: z.int(),
  /** Events read in a second, so far; null before there is anything to tell. */
  rate: z.nullable(z.number()),
  /** What is left at this rate, in seconds; null when it is not running or nobody can tell. */
  secondsLeft: z.nullable(z.number()),
  /** Rows written; null until it is done. */
  rows: z.nullable(z.int()),
  startedAt: IsoInstant,
  finishedAt: z.nullable(IsoInstant),
  /** The account that began it (`acc_…`); null for a command on the server itself. */
  by: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** Somebody asked for its end, which comes within a second or so. */
  cancelRequested: z.boolean(),
});
export type Rebuild = z.infer<typeof Rebuild>;

/** What a rebuild would have to do: a dry run, which changes nothing. */
export const RebuildPlan = z.object({
  projection: z.string(),
  version: z.int(),
  table: z.string(),
  /** Events in the log; all of them are read. */
  events: z.int(),
  /** Rows it has now, counted up to a million. */
  rows: z.int(),
  /** Estimated from the last finished rebuild; null when there was none. */
  seconds: z.nullable(z.number()),
  /** Events in a second of that one. */
  lastRate: z.nullable(z.number()),
  /** One that is running already. */
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
