import { defineEvents, type EventsOf } from "#vocabulary/event";
import {
  contentPublished,
  questionAdded,
  questionEdited,
  questionRetired,
  questionTranslated,
} from "../contract/events.ts";

/** Everything that can have happened to the bank. A question's events are in a stream of its own. */
export const catalogueEvents = defineEvents({
  contentPublished,
  questionAdded,
  questionEdited,
  questionRetired,
  questionTranslated,
});

/** What happens to the bank. */
export type CatalogueEvent = EventsOf<typeof catalogueEvents>;
