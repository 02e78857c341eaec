import type { Append, NewEvent } from "./event-store.ts";
import { jsonbText } from "./jsonb-text.ts";

/** An event with its JSON as the database prints it. */
export interface EncodedEvent extends Omit<NewEvent, "data" | "meta"> {
  readonly data: string;
  readonly meta: string;
}

/** An append as it is queued: later changes of its objects do not affect it. */
export interface EncodedAppend extends Omit<Append, "events"> {
  readonly events: readonly [EncodedEvent, ...EncodedEvent[]];
}

/**
 * Encodes an append in the form in which the database returns it, which is the form that is signed. Throws for what
 * the database could not store, before it can fail a group with other appends.
 */
export const encodeAppend = (append: Append): EncodedAppend => {
  const [first, ...others] = append.events;
  return {
    ...append,
    stream: uuidText(append.stream),
    events: [encodeEvent(first), ...others.map(encodeEvent)],
  };
};

const encodeEvent = (event: NewEvent): EncodedEvent => {
  const encoded = {
    ...event,
    id: uuidText(event.id),
    data: jsonbText(event.data),
    meta: jsonbText(event.meta ?? {}),
  };
  return event.commandId === undefined ? encoded : { ...encoded, commandId: uuidText(event.commandId) };
};

const printedUuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Returns a UUID as the database prints it. */
const uuidText = (text: string): string => {
  if (printedUuid.test(text)) return text;
  const digits = text.replaceAll("-", "").toLowerCase();
  const printed = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  if (!printedUuid.test(printed)) throw new TypeError(`${text} is not a UUID.`);
  return printed;
};
