import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describeSchema } from "#kernel/database/describe-schema";
import { describeStructure, structureFile } from "#kernel/anchor/structure";
import { migrate } from "#kernel/database/migrate";
import { makePool } from "#kernel/database/pools";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { schemas } from "../app.ts";

/** Writes migrations/schema.sql and kernel-structure.txt from a fresh database: `npm run schema`. */
const dataDir = mkdtempSync(path.join(tmpdir(), "roadworthy-schema-"));
const { host, port, user, database, stop } = await startEmbeddedPostgres({
  dataDir,
  settings: { fsync: "off" },
});
const pool = makePool({ host, port, user, database }, 2);
try {
  await migrate(pool);
  const text = await describeSchema(pool, schemas);
  writeFileSync(path.resolve(import.meta.dirname, "../../migrations/schema.sql"), text);
  const structure = await describeStructure(pool);
  writeFileSync(
    structureFile,
    `# What verify expects of the schema kernel. Written by: npm run schema\n${structure.join("\n")}\n`,
  );
} finally {
  await pool.end();
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
}
