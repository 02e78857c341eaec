import type { ColumnType } from "kysely";

/** The module's tables. */
export interface SchedulingTables {
  readonly "scheduling.test_date": {
    readonly id: string;
    readonly participant: string;
    readonly account: ColumnType<string | null, string | null, string | null>;
    readonly day: ColumnType<string, string, string>;
    readonly centre: string | null;
    readonly set_at: Date;
  };
  readonly "scheduling.study_time": {
    readonly participant: string;
    readonly account: ColumnType<string | null, string | null, string | null>;
    readonly weekdays: number[];
    readonly minutes: number;
    readonly changed_at: Date;
  };
}
