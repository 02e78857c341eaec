import * as z from "zod/mini";
import { IsoInstant } from "#vocabulary/instant";

/** A position in the global order of the log. Both database numbers are text: they exceed what a number holds. */
export const LogPosition = z.object({ epoch: z.int(), tx: z.string(), position: z.string() });
export type LogPosition = z.infer<typeof LogPosition>;

/** The lag of a processor. */
export const Lag = z.object({
  /** Events not handled yet; counted up to a limit. */
  events: z.int(),
  /** Whether there are more than could be counted quickly. */
  capped: z.boolean(),
  /** The age of the oldest of them, in seconds; 0 when there are none. */
  seconds: z.number(),
});
export type Lag = z.infer<typeof Lag>;

/** A processor of the log: a projection, a subscription, or the writer of anchors. */
export const ProcessorStatus = z.object({
  name: z.string(),
  kind: z.enum(["projection", "subscription", "anchor"]),
  /** The version in this program. */
  version: z.int(),
  /** The version that the stored position belongs to: other than `version` during an upgrade. Null before the first run. */
  storedVersion: z.nullable(z.int()),
  position: LogPosition,
  lag: Lag,
  /** The number of events handled, of the types it reads. */
  handled: z.int(),
  /** Events handled per second, as measured by this process; null before that. */
  rate: z.nullable(z.number()),
  movedAt: z.nullable(IsoInstant),
  /** Failed attempts since it last advanced. A projection with failures is stopped until it is repaired. */
  failures: z.int(),
  failingSince: z.nullable(IsoInstant),
  lastError: z.nullable(z.string()),
  /** The id of the process that runs it; null without one. */
  owner: z.nullable(z.string()),
  leaseUntil: z.nullable(IsoInstant),
  /** For a projection: its table, how many rows it has by the database's estimate, and its size with indexes. */
  table: z.nullable(z.object({ name: z.string(), rows: z.int(), bytes: z.int() })),
  /** For a subscription: the dead letters that are waiting for an operator. */
  deadLetters: z.int(),
});
export type ProcessorStatus = z.infer<typeof ProcessorStatus>;
