import type { StoredEvent } from "#kernel/event-store/event-store";
import { eventSentences } from "../../app.ts";

/** "Question re-opened" out of `module.question-re-opened`: for events of a type that only another version knows. */
const fromType = (type: string): string => {
  const words = type.slice(type.indexOf(".") + 1).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * Returns an event as its module tells it. `stream` holds the events of its stream, where they are at hand. Falls back to
 * the words of the type when the type is unknown or the data damaged.
 */
export const sentenceOf = (event: StoredEvent, stream: readonly StoredEvent[] = []): string => {
  try {
    return eventSentences[event.type]?.(event, stream) ?? fromType(event.type);
  } catch {
    return fromType(event.type);
  }
};
