import type { ColumnType, Generated } from "kysely";
import type { InvoiceDocumentContent } from "../contract/index.ts";

/** The module's tables. */
export interface OfficeTables {
  readonly "admin_template.invoice_document": {
    readonly id: number;
    /** Amounts are decimals, which jsonb keeps exactly. */
    readonly content: ColumnType<InvoiceDocumentContent, string, string>;
    readonly sample: Generated<boolean>;
  };
}
