import { spawn } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Binaries } from "./binaries.ts";
import { DataDirectoryOfOtherVersion, EmbeddedPostgresUnavailable } from "./refusals.ts";
import type { RunAs } from "./run-as.ts";

/** The one database of the application, and the user it connects as. */
export const owner = { user: "app", database: "app" } as const;

/**
 * Creates the cluster if it is missing; throws for one of another major version.
 *
 * It is created under a unique temporary name and renamed when complete, so a start that is killed half-way
 * leaves nothing that looks like a cluster, and an initdb that outlives it briefly cannot interfere with
 * the next one. Its locale is PostgreSQL's own C.UTF-8: text sorts the same on every machine, and an update
 * of the C library cannot silently break an index.
 */
export const ensureCluster = async (
  cluster: string,
  { initdb, postgres, major }: Binaries,
  runAs: RunAs,
  { durable, onProgress }: { readonly durable: boolean; readonly onProgress: (step: string) => void },
): Promise<void> => {
  const found = (await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => "")).trim();
  if (found === major) return reclaim(cluster, runAs);
  if (found !== "") throw new DataDirectoryOfOtherVersion(cluster, found, major);

  onProgress("Creating the database (the first start does this once)");
  await removeUnfinished(cluster);
  const unfinished = await mkdtemp(`${cluster}${unfinishedMark}`);
  await handOver(unfinished, runAs, []);
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const options = ["-U", owner.user, "-A", "trust", "-E", "UTF8", "--no-instructions", ...locale];
  await run([...runAs.prefix, initdb, "-D", unfinished, ...options, ...(durable ? [] : ["--no-sync"])]);
  // The single-user server reads statements from its input, so it needs no socket.
  await run(
    [...runAs.prefix, postgres, "--single", "-D", unfinished, "postgres"],
    `CREATE DATABASE ${owner.database}\n`,
  );
  await rename(unfinished, cluster);
};

const unfinishedMark = ".unfinished-";

const removeUnfinished = async (cluster: string): Promise<void> => {
  const names = (await readdir(dirname(cluster))).filter((name) =>
    name.startsWith(basename(cluster) + unfinishedMark),
  );
  for (const name of names) {
    await rm(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
};

/**
 * If PostgreSQL runs as another account, that account owns the cluster and must be able to traverse the
 * path to it.
 */
const handOver = async (
  folder: string,
  { owner: account }: RunAs,
  options: readonly string[],
): Promise<void> => {
  if (account === undefined) return;
  await run(["chown", ...options, `${account.uid}:${account.gid}`, folder]);
  const parent = dirname(folder);
  await chmod(parent, (await stat(parent)).mode | 0o011);
};

/**
 * An existing cluster may have changed owner, or may have been copied with permissions that PostgreSQL
 * refuses.
 */
const reclaim = async (cluster: string, runAs: RunAs): Promise<void> => {
  if ((await stat(cluster)).uid !== (runAs.owner?.uid ?? process.getuid?.()))
    await handOver(cluster, runAs, ["-R"]);
  await chmod(cluster, 0o700).catch(() => {});
};

const run = ([command = "", ...args]: readonly string[], input = ""): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: "/", env: { PATH: process.env["PATH"], LC_ALL: "C" } });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => (output += String(chunk)));
    child.once("error", fail);
    child.once("close", (code) => (code === 0 ? done() : fail(notCreated(output))));
    child.stdin.on("error", () => {}).end(input);
  });

const notCreated = (output: string): EmbeddedPostgresUnavailable =>
  new EmbeddedPostgresUnavailable(
    `The database could not be created: ${output.trim().split("\n").slice(-3).join("\n")}\n` +
      "Remove that cause and start again. If permission is denied although you are root, put the project and DATA_DIR " +
      "in a folder that every user may enter, or set DATABASE_URL.",
  );
