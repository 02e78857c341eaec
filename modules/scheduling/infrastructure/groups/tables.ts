import type { ColumnType, Generated } from "kysely";
import type { ShownAs } from "#modules/identity/contract";
import type { GroupReportReason } from "../../contract/index.ts";

/** The tables of study groups. */
export interface GroupTables {
  readonly "scheduling.study_group": {
    readonly id: string;
    readonly maker: string;
    readonly made_at: Date;
    readonly closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** Those that wait for staff. */
    readonly reports: Generated<number>;
    readonly sample: Generated<boolean>;
  };
  readonly "scheduling.group_member": {
    readonly id: string;
    readonly group: string;
    readonly account: string;
    readonly invited_by: string | null;
    readonly joined_at: Date;
    readonly shown_as: ShownAs;
    readonly shares_streak: boolean;
    readonly shares_papers: boolean;
  };
  readonly "scheduling.group_invitation": {
    readonly group: string;
    readonly id: string;
    readonly made_by: string;
    readonly expires_at: Date;
  };
  readonly "scheduling.group_block": {
    readonly id: string;
    readonly blocker: string;
    readonly blocked: string;
    readonly blocked_at: Date;
  };
  readonly "scheduling.group_report": {
    readonly id: string;
    readonly group: string;
    readonly reporter: string;
    readonly about: string | null;
    readonly reason: GroupReportReason;
    readonly reported_at: Date;
    readonly settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}
