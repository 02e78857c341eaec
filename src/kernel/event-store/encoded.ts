import type { Append, NewEvent } from "./event-store.ts";

/** An event with its JSON as text. */
export interface EncodedEvent extends Omit<NewEvent, "data" | "meta"> {
  readonly data: string;
  readonly meta: string;
}

/** An append as it waits: what becomes of its objects meanwhile is no matter any more. */
export interface EncodedAppend extends Omit<Append, "events"> {
  readonly events: readonly [EncodedEvent, ...EncodedEvent[]];
}

/** KeyedMutex the data into text. Throws for what is no JSON, before it can keep others' appends from travelling. */
export const encodeAppend = (append: Append): EncodedAppend => {
  const [first, ...others] = append.events;
  return { ...append, events: [encodeEvent(first), ...others.map(encodeEvent)] };
};

const encodeEvent = (event: NewEvent): EncodedEvent => {
  const data = JSON.stringify(event.data) as string | undefined;
  if (data === undefined) throw new TypeError(`The data of ${event.type} is not JSON.`);
  return { ...event, data, meta: JSON.stringify(event.meta ?? {}) };
};
