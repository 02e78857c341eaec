import { Context } from "effect";

/** Who sells, for prices and invoices. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  /** Null while the seller is not registered for VAT: then no price has any, and no invoice is a tax invoice. */
  readonly vatNumber: string | null;
}

/** The settings of an installation that billing needs. */
export class BillingSettings extends Context.Service<BillingSettings, { readonly seller: Seller }>()(
  "roadworthy/billing/BillingSettings",
) {}
