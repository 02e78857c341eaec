import * as z from "zod/mini";
import { defineEvent, defineEvents, type EventsOf } from "#vocabulary/event";
import type { EventStore } from "../event-store/event-store.ts";
import { makeAggregate } from "./aggregate.ts";
import type { Aggregate, Folded, Plan } from "./plan.ts";

export const glassEvents = defineEvents({
  poured: defineEvent({ type: "glass.poured", version: 1, data: z.object({ amount: z.int() }) }),
});
export type GlassEvent = EventsOf<typeof glassEvents>;
export type Glass = Aggregate<number, GlassEvent>;

/** The estimate of each glass in the cache, apart from its command ids. */
export const bytesOfGlass = 1_000;

/** A toy aggregate: a glass that holds ten. */
export const glassesOn = (store: EventStore["Service"], cacheBytes?: number): Glass =>
  makeAggregate<number, GlassEvent>(
    store,
    {
      name: "toy.glass",
      initial: 0,
      evolve: (level, { data }) => level + data.amount,
      bytesOf: () => bytesOfGlass,
      ...glassEvents,
    },
    cacheBytes,
  );

const full = 10;

/** Pours unless the glass would overflow; returns the level, or null for a refusal. */
export const pourPlan =
  (amount: number, commandId?: string) =>
  ({ state: level, commandIds }: Folded<number>): Plan<GlassEvent, number | null, number> => {
    if (commandId !== undefined && commandIds.has(commandId)) return { append: [], answer: () => level };
    if (level + amount > full) return { append: [], answer: () => null };
    const event = glassEvents.poured({ amount });
    return {
      append: [{ event, ...(commandId !== undefined && { commandId }) }],
      answer: () => level + amount,
    };
  };
