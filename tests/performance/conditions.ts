import { cpus, loadavg, totalmem } from "node:os";
import type { Pool } from "pg";

const settings = [
  "server_version",
  "fsync",
  "synchronous_commit",
  "full_page_writes",
  "shared_buffers",
  "max_wal_size",
];

/** Returns the machine and the server settings, as context for the figures. */
export const conditionsOf = async (pool: Pool): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ name: string; setting: string; unit: string | null }>(
    "SELECT name, current_setting(name) AS setting FROM pg_settings WHERE name = ANY($1) ORDER BY name",
    [settings],
  );
  return [
    `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB; load ${loadavg()[0]!.toFixed(2)} at the start`,
    `Node ${process.versions.node}; ${rows.map(({ name, setting }) => `${name} ${setting}`).join(", ")}`,
    "client and server share these cores",
  ];
};
