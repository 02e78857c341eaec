import * as z from "zod/mini";
import { defineEvent } from "#vocabulary/event";
import { uuidv7 } from "../uuidv7.ts";
import type { Append, EventStore, NewEvent } from "../event-store/event-store.ts";

/** The event that the tests of processors and read models use. */
export const noted = defineEvent({
  type: "toy.noted",
  version: 1,
  published: true,
  data: z.object({ n: z.int() }),
});

/** Returns the toy stream of a number. */
export const streamOf = (number: number): string =>
  `019a9f3e-0c2b-7d11-8a5e-${String(number).padStart(12, "0")}`;

/** An append that notes numbers in a stream of `expectedVersion` events. */
export const noting = (stream: number, expectedVersion: number, ...numbers: readonly number[]): Append => ({
  stream: streamOf(stream),
  expectedVersion,
  events: numbers.map((n) => ({
    id: uuidv7(),
    type: noted.type,
    schemaVersion: 1,
    data: { n },
  })) as unknown as readonly [NewEvent],
});

/** An append of an event that no processor of notes handles. */
export const somethingElse = (stream: number): Append => ({
  stream: streamOf(stream),
  expectedVersion: 0,
  events: [{ id: uuidv7(), type: "toy.yawned", schemaVersion: 1, data: {} }],
});

export type Store = EventStore["Service"];
