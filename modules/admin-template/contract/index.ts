export { ProcessorStatus, Lag, LogPosition } from "./processors.ts";
export { cancelRebuild, planRebuild, Rebuild, RebuildPlan, RebuildState, startRebuild } from "./rebuilds.ts";
export {
  DeadLetter,
  discardDeadLetter,
  DeadLetterState,
  listDeadLetters,
  longestReason,
  redrive,
  redriveAll,
} from "./dead-letters.ts";
export {
  addInvoiceDocument,
  deleteInvoiceDocument,
  InvoiceDocument,
  InvoiceDocumentContent,
  InvoiceDocumentLine,
  InvoiceDocumentStatus,
  listInvoiceDocuments,
  mostInvoiceLines,
  updateInvoiceDocument,
} from "./invoice-documents.ts";
export { LogStatus, readProjectionRow, readOperations, OperationsStatus } from "./status.ts";
export type {
  DeadLetterNotFound,
  DeadLetterSettled,
  InvoiceDocumentNotFound,
  ProjectionNotFound,
  RebuildEnded,
  RebuildNotFound,
  RebuildRunning,
  StreamNotFound,
  SubscriptionNotFound,
} from "./refusals.ts";
export { staffActions } from "./staff-actions.ts";

declare module "#vocabulary/contracts" {
  interface Contracts {
    readonly adminTemplate: typeof import("./index.ts");
  }
}
