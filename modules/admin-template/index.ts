import { Layer } from "effect";
import { defineModule } from "#kernel/composition/module";
import {
  discardDeadLetterHandler,
  listDeadLettersHandler,
  redriveAllHandler,
  redriveHandler,
} from "./application/dead-letters.ts";
import { readerHandlers } from "./application/read-articles.ts";
import { reviewHandlers } from "./application/review-articles.ts";
import { writerHandlers } from "./application/write-articles.ts";
import { sweepRedrivesHandler, sweepRegularly } from "./application/sweep-redrives.ts";
import { invoiceDocumentHandlers } from "./application/invoice-document-handlers.ts";
import { readProjectionRowHandler } from "./application/read-projection-row.ts";
import { readOperationsHandler } from "./application/read-operations.ts";
import { cancelRebuildHandler, planRebuildHandler, startRebuildHandler } from "./application/rebuilding.ts";
import { redriveDeadLettersHandler } from "./application/redrive-dead-letters.ts";
import { resumeRebuilds } from "./application/resume-rebuilds.ts";
import * as contract from "./contract/index.ts";
import { forgetReasons } from "./infrastructure/forget-reasons.ts";
import { prepareArticles } from "./infrastructure/first-articles.ts";
import { postgresArticles } from "./infrastructure/postgres-articles.ts";
import { postgresInvoiceDocuments } from "./infrastructure/postgres-invoice-documents.ts";

export { sampleInvoiceDocuments } from "./infrastructure/sample-invoice-documents.ts";

export const adminTemplate = defineModule({
  name: "admin-template",
  uses: ["catalogue"],
  schema: "admin_template",
  layer: Layer.mergeAll(postgresInvoiceDocuments, postgresArticles),
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
    ...readerHandlers,
    ...reviewHandlers,
    ...writerHandlers,
  },
  prepare: prepareArticles,
  jobs: [redriveDeadLettersHandler, sweepRedrivesHandler],
  schedules: Layer.mergeAll(sweepRegularly, resumeRebuilds),
  beforeAdoption: [{ name: "reasons in the audit log", run: forgetReasons }],
});
