import { execFileSync } from "node:child_process";
import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { postmasterOf } from "../app/postmaster.ts";
import { poll } from "../../support/poll.ts";

/** A standby begins with what the primary writes while its files are copied, and looks for its end more often than every 5 s. */
const settings = { wal_keep_size: "512MB", wal_retrieve_retry_interval: "100ms" };
const timeoutMs = 60_000;

const asking = async <A>(server: EmbeddedPostgres, ask: (client: pg.Client) => Promise<A>): Promise<A> => {
  const client = new pg.Client({ connectionString: server.url() });
  // A session of a server that is killed ends with an error of its own.
  client.on("error", () => {});
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
};

/** Copies a running server's files as PostgreSQL's manual says (25.3.3, a low-level base backup). */
const copyFiles = (from: EmbeddedPostgres, fromDir: string, toDir: string): Promise<void> =>
  asking(from, async (client) => {
    const [source, target] = [path.join(fromDir, "postgres"), path.join(toDir, "postgres")];
    await client.query("SELECT pg_backup_start('standby', true)");
    mkdirSync(toDir, { recursive: true });
    const left = ["postmaster.*", "pg_wal/*", ".s.PGSQL.*"].map((name) => `--exclude=./${name}`);
    execFileSync("sh", [
      "-c",
      `mkdir -p "$2" && tar -C "$1" ${left.join(" ")} -cf - . | tar -C "$2" -xpf -`,
      "copy",
      source,
      target,
    ]);
    const { rows } = await client.query<{ labelfile: string }>(
      "SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)",
    );
    const { uid, gid } = statSync(source);
    const write = (name: string, text: string) => {
      const file = path.join(target, name);
      writeFileSync(file, text, { mode: 0o600 });
      chownSync(file, uid, gid);
    };
    write("backup_label", rows[0]!.labelfile);
    write("standby.signal", "");
    write("postgresql.auto.conf", `primary_conninfo = 'host=${from.host} user=${from.user}'\n`);
    for (const folder of ["pg_wal", "pg_wal/archive_status", "pg_wal/summaries"]) {
      mkdirSync(path.join(target, folder), { recursive: true, mode: 0o700 });
      chownSync(path.join(target, folder), uid, gid);
    }
    chownSync(target, uid, gid);
  });

/** Two servers of one log: one takes writes, the other repeats each commit before it is acknowledged. */
export const startPair = async (folder: string, isSynchronous: boolean) => {
  const dirs = [path.join(folder, "one"), path.join(folder, "two")] as const;
  let first: 0 | 1 = 0;
  let primary = await startEmbeddedPostgres({ dataDir: dirs[0], settings });
  let standby: EmbeddedPostgres | undefined;
  // Both are always at the same places, so the second one's is known before it runs.
  const places = [primary.host, primary.host.replace(dirs[0], dirs[1])];
  const list = places.map((place) => encodeURIComponent(place)).join(",");

  /** Makes a standby of the present primary in the other place, and waits until it repeats commits. */
  const addStandby = async (): Promise<void> => {
    const to = dirs[first === 0 ? 1 : 0];
    rmSync(to, { recursive: true, force: true });
    await copyFiles(primary, dirs[first], to);
    standby = await startEmbeddedPostgres({ dataDir: to, settings });
    await asking(primary, async (client) => {
      await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${isSynchronous ? "*" : ""}'`);
      await client.query("SELECT pg_reload_conf()");
      await poll("That the standby repeats commits", timeoutMs, async () => {
        const { rows } = await client.query<{ state: string; sync: string }>(
          "SELECT state, sync_state AS sync FROM pg_stat_replication",
        );
        const [one] = rows;
        return one?.state === "streaming" && one.sync === (isSynchronous ? "sync" : "async")
          ? true
          : undefined;
      });
    });
  };

  return {
    /** The URL of both servers. */
    url: `postgresql:///${primary.database}?host=${list}&user=${primary.user}`,
    lastUrl: () => primary.url(),
    /** The URL of the standby. */
    standbyUrl: () => standby!.url(),
    /** Ends the standby, as a machine that is switched off. */
    endStandby: () => standby!.stop(),
    addStandby,
    /** Cuts the standby off from the primary, as a broken network does. */
    cutOff: () =>
      asking(standby!, async (client) => {
        await client.query("ALTER SYSTEM SET primary_conninfo = ''");
        await client.query("SELECT pg_reload_conf()");
        await poll("That the standby is cut off", timeoutMs, async () => {
          const { rowCount } = await client.query("SELECT FROM pg_stat_wal_receiver");
          return rowCount === 0 ? true : undefined;
        });
      }),
    /** Kills the primary for good, and promotes the standby, as an operator or a cluster manager does. */
    failOver: async (): Promise<void> => {
      const postmaster = await postmasterOf(dirs[first]);
      process.kill(postmaster!, "SIGKILL");
      await primary.exited;
      await primary.stop();
      await asking(standby!, async (client) => {
        await client.query("ALTER SYSTEM RESET synchronous_standby_names");
        await client.query("SELECT pg_reload_conf()");
        await client.query("SELECT pg_promote()");
      });
      primary = standby!;
      standby = undefined;
      first = first === 0 ? 1 : 0;
    },
    stop: async (): Promise<void> => {
      await standby?.stop();
      await primary.stop();
    },
  };
};

export type Pair = Awaited<ReturnType<typeof startPair>>;
