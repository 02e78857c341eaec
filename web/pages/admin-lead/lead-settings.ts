import type { CallFailure } from "../../data/query.ts";

/**
 * What each change of whom a lead is shown with does besides. That a colleague was faster is said on the card: the part that
 * sent the change may be gone once the card shows theirs.
 */
export interface LeadSettings {
  readonly onRefused: { readonly LeadChanged: (failure: CallFailure) => void };
  readonly onDone: () => void;
}
