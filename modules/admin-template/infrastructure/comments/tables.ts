import type { Generated } from "kysely";
import type { ShownAs } from "#modules/identity/contract";
import type { ModerationStatus } from "#vocabulary/moderation";
import type { OfficeTables } from "../tables.ts";

/** Comments, and the articles that they are about. */
export interface CommentTables extends Pick<
  OfficeTables,
  "admin_template.article" | "admin_template.article_version"
> {
  readonly "admin_template.article_comment": {
    readonly id: string;
    readonly article: string;
    readonly account: string;
    readonly text: string;
    readonly shown_as: ShownAs;
    readonly status: Generated<ModerationStatus>;
    readonly reports: Generated<number>;
    readonly written_at: Date;
  };
  readonly "admin_template.article_comment_report": {
    readonly comment: string;
    readonly account: string;
  };
}
