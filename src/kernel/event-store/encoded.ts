import type { Append, NewEvent } from "./event-store.ts";

/** An event with its JSON as text. */
export interface EncodedEvent extends Omit<NewEvent, "data" | "meta"> {
  readonly data: string;
  readonly meta: string;
}

/** An append as it is queued: later changes of its objects do not affect it. */
export interface EncodedAppend extends Omit<Append, "events"> {
  readonly events: readonly [EncodedEvent, ...EncodedEvent[]];
}

/**
 * Encodes the data as text. Throws for data that is not JSON, before it can fail a group with other
 * appends.
 */
export const encodeAppend = (append: Append): EncodedAppend => {
  const [first, ...others] = append.events;
  return { ...append, events: [encodeEvent(first), ...others.map(encodeEvent)] };
};

const encodeEvent = (event: NewEvent): EncodedEvent => {
  const data = JSON.stringify(event.data) as string | undefined;
  if (data === undefined) throw new TypeError(`The data of ${event.type} is not JSON.`);
  return { ...event, data, meta: JSON.stringify(event.meta ?? {}) };
};
