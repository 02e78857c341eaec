import type { ColumnType } from "kysely";
import type { DayChances } from "../application/readiness/readiness-days.ts";

/** The module's tables. */
export interface SchedulingTables {
  readonly "scheduling.test_date": {
    readonly id: string;
    readonly participant: string;
    readonly account: ColumnType<string | null, string | null, string | null>;
    readonly day: ColumnType<string, string, string>;
    readonly centre: string | null;
    readonly subscription: ColumnType<string | null, string | null, string | null>;
    readonly set_at: Date;
  };
  readonly "scheduling.study_time": {
    readonly participant: string;
    readonly account: ColumnType<string | null, string | null, string | null>;
    readonly weekdays: number[];
    readonly minutes: number;
    readonly changed_at: Date;
  };
  readonly "scheduling.reminder": {
    readonly account: string;
    /** Of the day, in South Africa. */
    readonly hour: number;
    readonly test_code: string;
    readonly channel: ColumnType<string, string, string>;
    /** The last day of which the reminder was taken; nothing more is sent on it. */
    readonly last_day: ColumnType<string | null, string | null, string | null>;
  };
  readonly "scheduling.push_browser": {
    readonly id: string;
    readonly account: string;
    /** Of its address at the push service. */
    readonly mark: Buffer;
    /** That address and the keys of the browser. */
    readonly sealed: Buffer;
    readonly language: string;
    readonly added_at: Date;
  };
  readonly "scheduling.notification": {
    readonly account: string;
    readonly day: ColumnType<string, string, never>;
    readonly kind: string;
    readonly outcome: string;
    readonly tried_at: Date;
  };
  readonly "scheduling.calendar_feed": {
    readonly account: string;
    /** Part of the secret address. */
    readonly id: string;
    readonly test_code: string;
    readonly language: string;
  };
  readonly "scheduling.question_difficulty": {
    /** The bank's id. */
    readonly question: string;
    /** In logits above the usual question of its section. */
    readonly difficulty: number;
    /** How many learners were asked it first. */
    readonly asked: number;
  };
  readonly "scheduling.readiness": {
    readonly account: string;
    readonly test_code: string;
    readonly day: ColumnType<string, string, string>;
    readonly model: number;
    readonly chances: ColumnType<DayChances, string, string>;
  };
}
