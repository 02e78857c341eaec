import type { DomainEvent, StoredEventData } from "#vocabulary/event";
import type { StoredEvent } from "./event-store.ts";

/** Stored events as plain English sentences, by type: for the command line of the server. */
export type EventSentences = Readonly<
  Record<string, (stored: StoredEvent, stream: readonly StoredEvent[]) => string>
>;

/**
 * Defines the sentence of every event of a set. A missing one does not compile. A sentence gets the data in
 * its newest version, whichever version is stored, and the other events of the stream that were read,
 * possibly none.
 */
export const tellEvents = <Event extends DomainEvent>(
  events: { readonly types: readonly string[]; readonly decode: (stored: StoredEventData) => Event },
  sentences: {
    readonly [Type in Event["type"]]: (
      data: Extract<Event, { readonly type: Type }>["data"],
      stream: readonly StoredEvent[],
    ) => string;
  },
): EventSentences => {
  const tell = sentences as Readonly<
    Record<string, (data: unknown, stream: readonly StoredEvent[]) => string>
  >;
  return Object.fromEntries(
    events.types.map((type) => [
      type,
      (stored: StoredEvent, stream: readonly StoredEvent[]) =>
        tell[type]!(events.decode(stored).data, stream),
    ]),
  );
};
