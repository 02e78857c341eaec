import type { PoolClient } from "pg";

/**
 * Takes the reason out of audit entries about discarded dead letters, which earlier versions of the command wrote there
 * as well: the dead letter holds it, where it can be erased. Requires the one transaction in which entries may change.
 * Returns a line for the terminal.
 */
export const forgetReasons = async (connection: PoolClient): Promise<string> => {
  const toggle = (how: string) =>
    connection.query(`ALTER TABLE kernel.audit_entry ${how} TRIGGER audit_entry_only_grows`);
  await toggle("DISABLE");
  const { rowCount } = await connection.query(
    "UPDATE kernel.audit_entry SET facts = facts - 'why' WHERE facts ?& ARRAY['deadLetter', 'why']",
  );
  await toggle("ENABLE ALWAYS");
  return `${rowCount ?? 0} reasons of discarded dead letters taken out of the audit log`;
};
