import { Layer } from "effect";
import { defineModule } from "#kernel/module";
import {
  dropLetterHandler,
  listDeadLettersHandler,
  redriveAllHandler,
  redriveHandler,
} from "./application/letters.ts";
import { lookAfter, lookAfterHandler, lookRegularly } from "./application/look-after.ts";
import { readFollowerRowHandler } from "./application/read-follower-row.ts";
import { readOperationsHandler } from "./application/read-operations.ts";
import { cancelRebuildHandler, planRebuildHandler, startRebuildHandler } from "./application/rebuilding.ts";
import { redriveLetters, redriveLettersHandler } from "./application/redrive-letters.ts";
import { takeUpRebuilds } from "./application/take-up-rebuilds.ts";

export const adminTemplate = defineModule({
  name: "admin-template",
  layer: Layer.empty,
  endpoints: [
    readOperationsHandler,
    readFollowerRowHandler,
    planRebuildHandler,
    startRebuildHandler,
    cancelRebuildHandler,
    listDeadLettersHandler,
    redriveHandler,
    redriveAllHandler,
    dropLetterHandler,
  ],
  jobs: {
    definitions: [redriveLetters, lookAfter],
    handlers: [redriveLettersHandler, lookAfterHandler],
  },
  schedules: Layer.mergeAll(lookRegularly, takeUpRebuilds),
});
