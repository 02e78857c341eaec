import { Effect } from "effect";
import * as z from "zod/mini";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { Gallery } from "./gallery.ts";
import { undoMs } from "./picture-views.ts";

/** Deletes pictures that were removed so long ago that they cannot be restored. */
export const deleteRemovedPictures = defineJob({
  name: "office.delete-removed-pictures",
  queue: "general",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 1,
  backoff: 1_000,
});

const everyMs = 3_600_000;

export const deleteRemovedPicturesHandler = handle(
  deleteRemovedPictures,
  Effect.fnUntraced(function* () {
    yield* (yield* Gallery).deleteRemoved((yield* DatabaseClock).now() - undoMs);
  }),
  { data: {}, everyMs },
);
