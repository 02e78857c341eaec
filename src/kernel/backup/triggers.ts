import type { ClientBase } from "pg";

const triggersText = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name, quote_ident(t.tgname) AS trigger,
    CASE t.tgenabled WHEN 'A' THEN 'ENABLE ALWAYS' WHEN 'R' THEN 'ENABLE REPLICA' ELSE 'ENABLE' END AS enable
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE NOT t.tgisinternal AND t.tgenabled <> 'D' AND n.nspname = ANY($1) ORDER BY 1, 2`;

/**
 * Runs work without the triggers of these schemas, which refuse to empty a log, and puts each back as it was. Requires a
 * transaction, so that a failure puts them back too, and the owner of the tables.
 */
export const withoutTriggers = async (
  client: ClientBase,
  schemas: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  const { rows } = await client.query<{ name: string; trigger: string; enable: string }>(triggersText, [
    schemas,
  ]);
  for (const { name, trigger } of rows) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER ${trigger}`);
  await work();
  for (const { name, trigger, enable } of rows)
    await client.query(`ALTER TABLE ${name} ${enable} TRIGGER ${trigger}`);
};
