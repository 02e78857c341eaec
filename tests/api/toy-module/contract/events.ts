import * as z from "zod/mini";
import { defineEvent, defineEvents } from "#vocabulary/event";

/** Everything that can happen to a toy. */
export const toyEvents = defineEvents({
  toyAdded: defineEvent({ type: "toys.toy-added", version: 1, data: z.object({ name: z.string() }) }),
});
