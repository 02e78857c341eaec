import pg from "pg";

interface Server {
  readonly url: (database?: string) => string;
}

/** Creates an empty database of that name, replacing that of the previous round; returns its URL. */
export const freshDatabase = async (server: Server, name: string): Promise<string> => {
  const admin = new pg.Pool({ connectionString: server.url(), max: 1 });
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.query("CHECKPOINT");
  await admin.end();
  return server.url(name);
};
