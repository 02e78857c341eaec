import { Layer } from "effect";
import { defineModule } from "#kernel/module";
import {
  dropLetterHandler,
  listDeadLettersHandler,
  redriveAllHandler,
  redriveHandler,
} from "./application/letters.ts";
import { lookAfterHandler, lookRegularly } from "./application/look-after.ts";
import { readFollowerRowHandler } from "./application/read-follower-row.ts";
import { readOperationsHandler } from "./application/read-operations.ts";
import { cancelRebuildHandler, planRebuildHandler, startRebuildHandler } from "./application/rebuilding.ts";
import { redriveLettersHandler } from "./application/redrive-letters.ts";
import { takeUpRebuilds } from "./application/take-up-rebuilds.ts";
import * as contract from "./contract/index.ts";

export const adminTemplate = defineModule({
  name: "admin-template",
  uses: [],
  schema: null,
  layer: Layer.empty,
  contract,
  handlers: {
    readOperations: readOperationsHandler,
    readFollowerRow: readFollowerRowHandler,
    planRebuild: planRebuildHandler,
    startRebuild: startRebuildHandler,
    cancelRebuild: cancelRebuildHandler,
    listDeadLetters: listDeadLettersHandler,
    redrive: redriveHandler,
    redriveAll: redriveAllHandler,
    dropLetter: dropLetterHandler,
  },
  jobs: [redriveLettersHandler, lookAfterHandler],
  schedules: Layer.mergeAll(lookRegularly, takeUpRebuilds),
});
