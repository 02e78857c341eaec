import type { ColumnType, Generated } from "kysely";
import type { ArticleTexts, InvoiceDocumentContent } from "../contract/index.ts";

/** The module's tables. */
export interface OfficeTables {
  readonly "admin_template.invoice_document": {
    readonly id: number;
    /** Amounts are decimals, which jsonb keeps exactly. */
    readonly content: ColumnType<InvoiceDocumentContent, string, string>;
    readonly sample: Generated<boolean>;
  };
  readonly "admin_template.article": {
    readonly id: string;
    readonly slug: string;
    /** The newest one. */
    readonly version: number;
    readonly saved_at: Date;
    readonly public_version: number | null;
    readonly publish_at: Date | null;
    readonly withdrawn: Generated<boolean>;
  };
  readonly "admin_template.article_version": {
    readonly article: string;
    readonly version: number;
    readonly texts: ColumnType<ArticleTexts, string, never>;
    readonly saved_at: Date;
    /** Null for a version that came with the product. */
    readonly saved_by: string | null;
  };
}
