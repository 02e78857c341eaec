import type { ColumnType, Generated } from "kysely";

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
}
