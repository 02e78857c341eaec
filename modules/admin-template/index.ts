import { Layer } from "effect";
import { defineModule } from "#kernel/composition/module";
import {
  discardDeadLetterHandler,
  listDeadLettersHandler,
  redriveAllHandler,
  redriveHandler,
} from "./application/dead-letters.ts";
import { sweepRedrivesHandler, sweepRegularly } from "./application/sweep-redrives.ts";
import { invoiceDocumentHandlers } from "./application/invoice-document-handlers.ts";
import { readProjectionRowHandler } from "./application/read-projection-row.ts";
import { readOperationsHandler } from "./application/read-operations.ts";
import { cancelRebuildHandler, planRebuildHandler, startRebuildHandler } from "./application/rebuilding.ts";
import { redriveDeadLettersHandler } from "./application/redrive-dead-letters.ts";
import { resumeRebuilds } from "./application/resume-rebuilds.ts";
import * as contract from "./contract/index.ts";
import { forgetReasons } from "./infrastructure/forget-reasons.ts";
import { postgresInvoiceDocuments } from "./infrastructure/postgres-invoice-documents.ts";

export { sampleInvoiceDocuments } from "./infrastructure/sample-invoice-documents.ts";

export const adminTemplate = defineModule({
  name: "admin-template",
  uses: [],
  schema: "admin_template",
  layer: postgresInvoiceDocuments,
  contract,
  handlers: {
    readOperations: readOperationsHandler,
    readProjectionRow: readProjectionRowHandler,
    planRebuild: planRebuildHandler,
    startRebuild: startRebuildHandler,
    cancelRebuild: cancelRebuildHandler,
    listDeadLetters: listDeadLettersHandler,
    redrive: redriveHandler,
    redriveAll: redriveAllHandler,
    discardDeadLetter: discardDeadLetterHandler,
    ...invoiceDocumentHandlers,
  },
  jobs: [redriveDeadLettersHandler, sweepRedrivesHandler],
  schedules: Layer.mergeAll(sweepRegularly, resumeRebuilds),
  beforeAdoption: [{ name: "reasons in the audit log", run: forgetReasons }],
});
