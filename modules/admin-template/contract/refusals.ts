/** No read model of this program has that name. */
export interface ProjectionNotFound {
  readonly _tag: "ProjectionNotFound";
}
/** No subscription of this program has that name. */
export interface SubscriptionNotFound {
  readonly _tag: "SubscriptionNotFound";
}
/** The log has no event of that stream, or none that the read model covers. */
export interface StreamNotFound {
  readonly _tag: "StreamNotFound";
}
/** A read model has one rebuild at a time. */
export interface RebuildRunning {
  readonly _tag: "RebuildRunning";
  readonly rebuildId: number;
}
export interface RebuildNotFound {
  readonly _tag: "RebuildNotFound";
}
/** The rebuild has ended and cannot be cancelled. */
export interface RebuildEnded {
  readonly _tag: "RebuildEnded";
  readonly state: "done" | "failed" | "cancelled";
}
export interface DeadLetterNotFound {
  readonly _tag: "DeadLetterNotFound";
}
/** It was already re-driven or discarded. */
export interface DeadLetterSettled {
  readonly _tag: "DeadLetterSettled";
  readonly state: "redriven" | "discarded";
}
/** No bill has that id. The sentence is the one that the specification names for this endpoint. */
export interface InvoiceDocumentNotFound {
  readonly _tag: "InvoiceDocumentNotFound";
  readonly message: "invoice not found" | "Invoice not found";
}
