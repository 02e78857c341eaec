import type { ColumnType, JSONColumnType } from "kysely";
import type { AuthoredQuestion } from "../domain/content.ts";
import type { FrozenPaper } from "../domain/paper.ts";

/** The catalogue's own tables; nobody else reads them. */
export interface CatalogueTables {
  readonly "catalogue.question": {
    readonly id: string;
    readonly version: number;
    readonly category: string;
    readonly body: JSONColumnType<AuthoredQuestion>;
  };
  readonly "catalogue.paper": {
    readonly test_code: string;
    readonly test_num: number;
    /** Empty for the full exam. */
    readonly category: string;
    readonly version: number;
    readonly body: JSONColumnType<FrozenPaper>;
    readonly published_at: ColumnType<Date, never, never>;
  };
  readonly "catalogue.content_load": {
    readonly hash: string;
    readonly loaded_at: ColumnType<Date, never, never>;
  };
}
