import { rm } from "node:fs/promises";
import { join } from "node:path";
import { lockDataDirectory } from "./application-lock.ts";
import { findBinaries } from "./binaries.ts";
import { ensureCluster, owner } from "./cluster.ts";
import { clearLeftovers } from "./leftovers.ts";
import { chooseUser } from "./run-as.ts";
import { keepRunning } from "./keep-running.ts";
import { startServer } from "./server.ts";
import { chooseSocketDirectory } from "./socket-directory.ts";

/** How to start the server. `settings` are PostgreSQL's own and override the defaults below. */
export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** The file of a library that is loaded into the server before its own: a benchmark makes its disk slower with it. */
  readonly preload?: string;
  /** Whether a server that ends by itself, on a full disk for instance, is started again until it runs. */
  readonly keepRunning?: boolean;
  /** Called with a sentence before each step that takes noticeable time. */
  readonly onProgress?: (step: string) => void;
  /** Called once, while the server starts in a process of its own. */
  readonly meanwhile?: (() => void) | undefined;
  /** Called with each line of the server's log. */
  readonly onLog?: (line: string) => void;
}

/** A running server and its address: `host`, `port`, `user` and `database` are those of a pg pool. */
export interface EmbeddedPostgres {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  /** Returns the address as a URL, for this or another database of the server. */
  readonly url: (database?: string) => string;
  /** Settles when the server has exited. Before `stop` was called that means a crash, unless it is kept running. */
  readonly exited: Promise<void>;
  /** Shuts the server down and releases the data directory. May be called twice. */
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
 * Starts the PostgreSQL that npm installed, on a data directory that is created if needed and is locked by
 * this process. Takes about a second the first time, a tenth of one later. It listens on a Unix socket that
 * only this user may open, and shuts down when this process dies. Must be called on the main thread: Linux
 * treats the end of the calling thread as the death of the parent.
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
    let isFull = false;
    const start = () => {
      isFull = false;
      const hear = (line: string) => {
        if (line.includes("automatic recovery in progress"))
          onProgress("Recovering the database after a crash");
        isFull ||= line.includes("No space left on device");
        onLog(line);
      };
      return startServer(command, hear, options.preload);
    };
    const starting = start();
    options.meanwhile?.();
    const first = await starting;
    const keeping = {
      startAgain: () => clearLeftovers(cluster).then(start),
      why: () => (isFull ? "The disk is full and PostgreSQL has ended" : "PostgreSQL has ended"),
      say: onProgress,
    };
    const server = options.keepRunning === true ? keepRunning(first, keeping) : first;
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
  // PostgreSQL parses this setting as a list; quotes keep a comma in a folder's name literal.
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
