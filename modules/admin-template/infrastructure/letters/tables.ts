import type { Generated } from "kysely";
import type { LeadRelation, ThreadFolder } from "../../contract/index.ts";

/** Mails to the office and its answers. `sender` is sealed; an account's thread has none. */
export interface LetterTables {
  readonly "admin_template.mail_thread": {
    readonly id: string;
    readonly number: Generated<number>;
    readonly folder: ThreadFolder;
    readonly account: string | null;
    readonly mark: Buffer;
    readonly sender: Buffer | null;
    readonly subject: string;
    readonly conversation: string | null;
    readonly is_read: boolean;
    readonly version: Generated<number>;
    readonly opened_at: Date;
    readonly latest_at: Date;
    readonly sample: Generated<boolean>;
  };
  readonly "admin_template.mail_letter": {
    readonly id: string;
    readonly thread: string;
    readonly direction: "in" | "out";
    readonly message_id: string;
    readonly by: string | null;
    readonly text: string;
    readonly is_automatic: boolean;
    readonly left_out: number;
    readonly at: Date;
  };
  readonly "admin_template.mail_picture": {
    readonly letter: string;
    readonly number: number;
    readonly webp: Buffer;
  };
  /** Whose card an address without an account is shown on. */
  readonly "admin_template.merged_sender": {
    readonly mark: Buffer;
    readonly account: string;
    readonly relation: LeadRelation;
    readonly merged_at: Generated<Date>;
  };
  /** The main address that an address without an account is shown with. */
  readonly "admin_template.joined_sender": {
    readonly mark: Buffer;
    readonly main: Buffer;
    readonly joined_at: Generated<Date>;
  };
  readonly "admin_template.conversation": { readonly id: string; readonly account: string | null };
}
