import type { ColumnType } from "kysely";

/** The module's tables. */
export interface BillingTables {
  readonly "billing.plan": {
    readonly id: string;
    readonly product: "access" | "group";
    readonly days: number;
    readonly place: number;
    readonly on_sale: boolean;
  };
  readonly "billing.price": {
    readonly id: string;
    readonly plan: string;
    /** A bigint, which the driver reads as text. */
    readonly cents: ColumnType<string, number, never>;
    readonly valid_from: Date;
  };
}
