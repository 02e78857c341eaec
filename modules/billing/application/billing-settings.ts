import { Context } from "effect";
import type { SellerAccount } from "../contract/index.ts";

/** Who sells, for prices and invoices. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  /** Null while the seller is not registered for VAT: then no price has any, and no invoice is a tax invoice. */
  readonly vatNumber: string | null;
}

/** Our account at PayFast, and where PayFast is. */
export interface PayfastSettings {
  /** `simulator` and `sandbox`: no money moves. */
  readonly mode: "simulator" | "sandbox" | "live";
  readonly merchantId: string;
  readonly merchantKey: string;
  /** Letters and digits. */
  readonly passphrase: string;
  /** The origin of its payment page and of what confirms notifications: `https://www.payfast.co.za`. */
  readonly host: string;
  /** Networks that its notifications come from: `197.97.145.144/28`. */
  readonly networks: readonly string[];
}

/** The settings of an installation that billing needs. */
export class BillingSettings extends Context.Service<
  BillingSettings,
  {
    readonly seller: Seller;
    /** Null where this installation takes no payments. */
    readonly payfast: PayfastSettings | null;
    /** The account that buyers pay into by EFT; null where none is offered. */
    readonly transfers: SellerAccount | null;
    /** What addresses of ours begin with. */
    readonly publicUrl: string;
  }
>()("roadworthy/billing/BillingSettings") {}
