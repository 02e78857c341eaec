import type { ColumnType, Generated } from "kysely";

type Moment = ColumnType<Date, Date | string, Date | string>;

/** The mails. `sealed` opens with the account's own key only; of someone without an account, with the program's. */
export interface MailTables {
  readonly "kernel.mail": {
    readonly id: string;
    /** Null for someone without an account. */
    readonly account: string | null;
    readonly template: string;
    readonly language: string;
    /** Address and facts; null once the mail failed, or was sent by a real mail server. */
    readonly sealed: Buffer | null;
    readonly state: string;
    readonly attempts: Generated<number>;
    readonly last_error: string | null;
    readonly created_at: Moment;
    /** When it was last claimed for sending. */
    readonly claimed_at: Moment | null;
    readonly sent_at: Moment | null;
  };
  readonly "kernel.unreachable_address": {
    readonly mark: Buffer;
    readonly account: string | null;
    readonly status: string;
    readonly since: Date;
  };
}
