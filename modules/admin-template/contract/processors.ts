import * as z from "zod/mini";
import { IsoInstant } from "#vocabulary/instant";

/** A place in the global order of the log. Both database numbers are text: they exceed what a number holds. */
export const LogPosition = z.object({ epoch: z.int(), tx: z.string(), position: z.string() });
export type LogPosition = z.infer<typeof LogPosition>;

/** How far somebody is behind the log. */
export const Lag = z.object({
  /** Events not handled yet; counted up to a limit. */
  events: z.int(),
  /** Whether there are more than could be counted quickly. */
  capped: z.boolean(),
  /** The age of the oldest of them, in seconds; 0 when there are none. */
  seconds: z.number(),
});
export type Lag = z.infer<typeof Lag>;

/** Somebody who follows the log: a read model, a subscriber, or the writer of anchors. */
export const ProcessorStatus = z.object({
  name: z.string(),
  kind: z.enum(["projection", "subscription", "anchor"]),
  /** The version that this program has. */
  version: z.int(),
  /** The version whose place this is: another than `version` during an upgrade. Null before it ever began. */
  storedVersion: z.nullable(z.int()),
  position: LogPosition,
  lag: Lag,
  /** Events handled in all, of those it cares for. */
  handled: z.int(),
  /** Events handled in a second, lately, as far as this process has watched; null before it has. */
  rate: z.nullable(z.number()),
  movedAt: z.nullable(IsoInstant),
  /** Failing tries since it last moved. A projection with any stands still until it is mended. */
  failures: z.int(),
  failingSince: z.nullable(IsoInstant),
  lastError: z.nullable(z.string()),
  /** The process at work, by an id of its own; null when nobody is. */
  owner: z.nullable(z.string()),
  leaseUntil: z.nullable(IsoInstant),
  /** For a projection: its table, how many rows it has by the database's estimate, and its size with indexes. */
  table: z.nullable(z.object({ name: z.string(), rows: z.int(), bytes: z.int() })),
  /** For a subscription: letters that wait for an operator. */
  deadLetters: z.int(),
});
export type ProcessorStatus = z.infer<typeof ProcessorStatus>;
