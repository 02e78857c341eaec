import { rm } from "node:fs/promises";
import { join } from "node:path";
import { lockDataDirectory } from "./application-lock.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster, owner } from "./cluster.ts";
import { clearLeftovers } from "./leftovers.ts";
import { chooseUser } from "./run-as.ts";
import { startServer } from "./server.ts";
import { chooseSocketDirectory } from "./socket-directory.ts";

/** What to start and whom to tell. `settings` are PostgreSQL's own and override the defaults below. */
export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Steps a person waits for, in words. */
  readonly onProgress?: (step: string) => void;
  /** The server's log, line by line. */
  readonly onLog?: (line: string) => void;
}

/** A running server and how to reach it: `host`, `port`, `user` and `database` are what a pg pool takes. */
export interface EmbeddedPostgres {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  /** The same address as one string, of this or another database of the server. */
  readonly url: (database?: string) => string;
  /** Settles when the server has ended. Before `stop` was called that means it died. */
  readonly exited: Promise<void>;
  /** Shuts the server down and gives the data directory free. May be called twice. */
  readonly stop: () => Promise<void>;
}

const defaults = {
  port: "5432",
  listen_addresses: "",
  unix_socket_permissions: "0700",
  max_connections: "100",
  shared_buffers: "128MB",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
} as const;

/**
 * Starts the PostgreSQL that npm installed on a data directory, which is created if needed and then belongs to this
 * process alone. About a second the first time, a tenth of one later. It is reached through a Unix socket that only
 * this user may open, and it shuts itself down should this process die. Call it from the main thread: the kernel
 * takes the end of the calling thread for our death.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { settings = {}, onProgress = () => {}, onLog = () => {} } = options;
  const own = await lockDataDirectory(options.dataDir);
  const cluster = join(own.path, "postgres");
  try {
    const [binaries, runAs] = await Promise.all([findBinaries(), chooseUser(cluster)]);
    await clearLeftovers(cluster);
    await ensureCluster(cluster, binaries, runAs, { durable: settings["fsync"] !== "off", onProgress });
    const host = await chooseSocketDirectory(own.path, cluster, runAs.owner);
    onProgress("Starting PostgreSQL");
    const command = [...runAs.prefix, binaries.postgres, "-D", cluster, ...flags(host, settings)];
    const server = await startServer(command, (line) => {
      if (line.includes("automatic recovery in progress"))
        onProgress("Recovering the database after a crash");
      onLog(line);
    });
    const stop = async () => {
      await server.stop().finally(() => own.release());
      if (host !== cluster) await rm(host, { recursive: true, force: true });
    };
    let stopping: Promise<void> | undefined;
    return { ...addressAt(host), exited: server.exited, stop: () => (stopping ??= stop()) };
  } catch (error) {
    own.release();
    throw error;
  }
};

const flags = (host: string, settings: Readonly<Record<string, string>>): string[] => {
  // PostgreSQL reads this setting as a list; quoted, a comma in a folder's name is only a comma.
  const directories = { unix_socket_directories: `"${host.replaceAll('"', '""')}"` };
  const all = { ...defaults, ...settings, ...directories };
  return Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
};

const addressAt = (host: string) => ({
  host,
  port: Number(defaults.port),
  ...owner,
  url: (database: string = owner.database) =>
    `postgresql:///${database}?host=${encodeURIComponent(host)}&user=${owner.user}`,
});
