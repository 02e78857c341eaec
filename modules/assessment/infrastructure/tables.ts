import type { ColumnType, Generated, RawBuilder } from "kysely";
import type { SeenIn } from "../contract/index.ts";

/** The module's tables, except its read models. */
export interface AssessmentTables {
  readonly "assessment.re_marking": {
    readonly id: string;
    readonly question_id: string;
    readonly version: number;
    readonly state: "running" | "done" | "failed" | "cancelled";
    readonly total: number | null;
    readonly done: Generated<number>;
    readonly changed: Generated<number>;
    /** Public id of the account. */
    readonly by: string;
    readonly why: string;
    readonly failure: string | null;
    readonly started_at: ColumnType<Date, never, never>;
    readonly finished_at: Date | null;
  };
  readonly "assessment.question_report": {
    readonly id: string;
    /** The bank's id. */
    readonly question_id: string;
    readonly version: number;
    readonly text: string;
    readonly seen_in: SeenIn;
    /** The browser of a guest, until an account claims the report or it is forgotten. */
    readonly participant: string | null;
    /** Public ids of the accounts of the reporter and of the member of staff. */
    readonly account: string | null;
    readonly reported_at: ColumnType<Date, never, never>;
    readonly settled_at: ColumnType<Date | null, never, RawBuilder<unknown>>;
    readonly settled_by: string | null;
    readonly answer: string | null;
  };
}
