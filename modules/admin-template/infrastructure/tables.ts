import type { ColumnType, Generated } from "kysely";
import type { Language } from "#vocabulary/language";
import type {
  ArticleTexts,
  Channel,
  ChatReportReason,
  ConversationSource,
  ConversationStatus,
  InvoiceDocumentContent,
  NoteColour,
  NoteKind,
  Priority,
  TimelineEntry,
  ViewedList,
} from "../contract/index.ts";

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
    /** When the text of each language last changed; null for a version from before this was stored. */
    readonly changed_at: ColumnType<Readonly<Record<Language, string>> | null, string | undefined, never>;
    /** Null for a version that came with the product. */
    readonly saved_by: string | null;
  };
  /** `latest…`, `…_read` and `mailed` are numbers of messages. */
  readonly "admin_template.conversation": {
    readonly id: string;
    readonly number: Generated<number>;
    readonly account: string | null;
    readonly channel: Channel;
    readonly source: ConversationSource;
    readonly topic: string;
    readonly status: ConversationStatus;
    readonly priority: Generated<Priority>;
    readonly assignee: string | null;
    readonly due_at: Date | null;
    readonly links: string[];
    readonly version: Generated<number>;
    readonly opened_at: Date;
    readonly latest_at: Date;
    readonly answered_at: Date | null;
    readonly latest: Generated<number>;
    readonly latest_learner: Generated<number>;
    readonly latest_staff: Generated<number>;
    readonly latest_staff_at: Date | null;
    readonly learner_read: Generated<number>;
    readonly staff_read: Generated<number>;
    readonly mailed: Generated<number>;
    readonly rating: number | null;
    readonly rating_words: Generated<string>;
    readonly rated_at: Date | null;
    readonly report_reason: ChatReportReason | null;
    readonly reported_at: Date | null;
    readonly report_settled_at: Date | null;
    readonly paused_seconds: Generated<number>;
    readonly paused_since: Date | null;
    readonly breaches_at: Date | null;
    readonly sample: Generated<boolean>;
  };
  readonly "admin_template.message": {
    readonly conversation: string;
    readonly number: number;
    readonly author: TimelineEntry["author"];
    readonly by: string | null;
    readonly text: string;
    readonly changes: ColumnType<Record<string, string | null>, string | undefined, string>;
    readonly at: Date;
    readonly command: string;
  };
  readonly "admin_template.appointment": {
    readonly id: string;
    readonly owner: string;
    readonly title: string;
    readonly note: string;
    readonly day: ColumnType<string, string, string>;
    /** Null for the whole day. */
    readonly time: string | null;
    readonly minutes: number;
    readonly is_shared: boolean;
    /** The person it is about. */
    readonly about: string | null;
    readonly version: Generated<number>;
    readonly sample: Generated<boolean>;
  };
  readonly "admin_template.macro": {
    readonly id: string;
    readonly name: string;
    readonly text: string;
    readonly status: ConversationStatus | null;
    readonly priority: Priority | null;
    readonly takes: Generated<boolean>;
    readonly version: Generated<number>;
    readonly sample: Generated<boolean>;
  };
  readonly "admin_template.saved_view": {
    readonly id: string;
    readonly account: string;
    readonly list: ViewedList;
    readonly name: string;
    readonly search: string;
    readonly shared: boolean;
    readonly saved_at: Generated<Date>;
  };
  readonly "admin_template.note": {
    readonly id: string;
    readonly text: string;
    readonly colour: NoteColour;
    readonly shared: boolean;
    readonly pinned: boolean;
    readonly kind: NoteKind;
    readonly about: string | null;
    readonly account: string | null;
    readonly written_by: string | null;
    readonly written_at: Date;
    readonly changed_by: string | null;
    readonly changed_at: Date;
    readonly version: number;
    readonly sample: Generated<boolean>;
  };
}
