import type { ColumnType, Generated } from "kysely";
import type { AltTexts } from "#vocabulary/described-picture";
import type { ArticleTexts } from "../../contract/index.ts";

/** Pictures of the gallery, and what shows them. */
export interface GalleryTables {
  readonly "admin_template.gallery_picture": {
    readonly id: string;
    readonly number: Generated<number>;
    readonly alt: ColumnType<AltTexts, string, string>;
    readonly version: Generated<number>;
    readonly added_by: string | null;
    readonly added_at: Date;
    readonly removed_at: Date | null;
  };
  readonly "admin_template.gallery_size": {
    readonly picture: string;
    readonly width: number;
    readonly height: number;
    readonly webp: Buffer;
  };
  readonly "admin_template.gallery_article": { readonly picture: string; readonly article: string };
  readonly "admin_template.gallery_product": { readonly product: string; readonly picture: string };
  readonly "admin_template.article": { readonly id: string; readonly version: number };
  readonly "admin_template.article_version": {
    readonly article: string;
    readonly version: number;
    readonly texts: ColumnType<ArticleTexts, string, never>;
  };
}
