import { Effect } from "effect";
import type { StoredEvent } from "#kernel/event-store/event-store";
import { Remarks } from "#kernel/remarks/remarks";
import { referencesIn, withTexts } from "#kernel/remarks/reveal";

/** Returns events with what staff wrote in the place of its references, or with a word that it is erased. */
export const readable = Effect.fnUntraced(function* <Event extends StoredEvent>(events: readonly Event[]) {
  const revealed = yield* (yield* Remarks).reveal(events);
  const erased = [...referencesIn(revealed)].map((reference) => [reference, "(text erased)"] as const);
  return withTexts(revealed, new Map<string, string>(erased));
});
