import type { ColumnType, JSONColumnType } from "kysely";
import type { AuthoredQuestion, Wording } from "../contract/index.ts";
import type { FrozenPaper } from "../domain/paper.ts";

type WrittenByDatabase = ColumnType<Date, never, never>;

/** The catalogue's own tables; nobody else reads them. */
export interface CatalogueTables {
  readonly "catalogue.question": {
    readonly id: string;
    readonly version: number;
    readonly category: string;
    readonly body: JSONColumnType<AuthoredQuestion>;
    /** Whether the authors' files brought this version, or somebody wrote it in the running program. */
    readonly origin: ColumnType<"files" | "edit", "files" | "edit" | undefined, never>;
    readonly published_at: WrittenByDatabase;
  };
  readonly "catalogue.retirement": {
    readonly id: string;
    /** What papers ask instead. */
    readonly replaced_by: string | null;
    readonly retired_at: WrittenByDatabase;
  };
  readonly "catalogue.translation": {
    readonly id: string;
    readonly version: number;
    readonly language: string;
    /** Counts up with every change. */
    readonly revision: number;
    readonly body: JSONColumnType<Wording>;
  };
  readonly "catalogue.paper": {
    readonly test_code: string;
    readonly test_num: number;
    /** Empty for the full exam. */
    readonly category: string;
    readonly version: number;
    readonly body: JSONColumnType<FrozenPaper>;
    readonly published_at: WrittenByDatabase;
  };
  readonly "catalogue.content_load": {
    readonly hash: string;
    readonly loaded_at: ColumnType<Date, never, Date>;
  };
}
