import { type Kysely, sql } from "kysely";

/** The tables with texts about the subjects of streams. */
export interface RemarkTables {
  readonly "kernel.remark": {
    readonly id: string;
    readonly subject: string;
    readonly salt: Buffer;
    readonly text: string;
  };
  readonly "kernel.dead_letter": {
    readonly stream: string;
    readonly cause: string;
    readonly reason: string | null;
  };
}

/**
 * Deletes what was written about these streams beside the log: remarks of staff, and the texts of dead letters. Their
 * references and rows stay.
 */
export const eraseRemarks = async (db: Kysely<RemarkTables>, subjects: readonly string[]): Promise<void> => {
  if (subjects.length === 0) return;
  await db.deleteFrom("kernel.remark").where("subject", "in", subjects).execute();
  await db
    .updateTable("kernel.dead_letter")
    .set({ cause: "", reason: sql<string | null>`CASE WHEN reason IS NOT NULL THEN '' END` })
    .where("stream", "in", subjects)
    .execute();
};
