import type { Generated } from "kysely";
import type { Product } from "#modules/billing/contract";
import type { ModerationStatus } from "#vocabulary/moderation";

/** The module's tables. */
export interface ShopTables {
  readonly "admin_template.shop_material": {
    readonly product: Product;
    readonly edition: string;
    readonly pages: number;
    readonly pdf: Uint8Array;
    readonly made_at: Date;
  };
  readonly "admin_template.shop_review": {
    readonly id: string;
    readonly account: string;
    readonly product: Product;
    readonly stars: number;
    readonly text: string;
    readonly status: ModerationStatus;
    readonly reports: Generated<number>;
    readonly written_at: Date;
  };
  readonly "admin_template.shop_review_report": {
    readonly review: string;
    readonly account: string;
  };
}
