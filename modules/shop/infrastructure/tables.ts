import type { Generated } from "kysely";
import type { Product } from "#modules/billing/contract";
import type { ReviewStatus } from "../contract/index.ts";

/** The module's tables. */
export interface ShopTables {
  readonly "shop.material": {
    readonly product: Product;
    readonly edition: string;
    readonly pages: number;
    readonly pdf: Uint8Array;
    readonly made_at: Date;
  };
  readonly "shop.review": {
    readonly id: string;
    readonly account: string;
    readonly product: Product;
    readonly stars: number;
    readonly text: string;
    readonly status: ReviewStatus;
    readonly reports: Generated<number>;
    readonly written_at: Date;
  };
  readonly "shop.review_report": {
    readonly review: string;
    readonly account: string;
  };
}
