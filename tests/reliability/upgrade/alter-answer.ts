import pg from "pg";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";

/** Alters one stored answer, as someone with SQL could. */
export const alterAnswer = async (dataDir: string): Promise<void> => {
  const server = await startEmbeddedPostgres({ dataDir });
  const client = new pg.Client({ connectionString: server.url() });
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `UPDATE kernel.event SET data = jsonb_set(data, '{optionId}', '"x"')
       WHERE (stream, version) IN (SELECT stream, version FROM kernel.event WHERE type LIKE '%answer-chosen' LIMIT 1)`,
    );
    if (rowCount !== 1) throw new Error("There was no answer to alter.");
  } finally {
    await client.end();
    await server.stop();
  }
};
