import pg from "pg";

/** Each call writes a segment of the write-ahead log that is never used again. */
const writeMore = "SELECT pg_logical_emit_message(false, 'test', repeat('x', 1000000)), pg_switch_wal()";

/** Has a PostgreSQL on a full disk write until it has no more room for what it must write, and ends. */
export const exhaust = async (address: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(address);
  client.on("error", () => {});
  await client.connect();
  const write = () =>
    client.query(writeMore).then(
      () => true,
      () => false,
    );
  while (await write());
  await client.end().catch(() => {});
};
