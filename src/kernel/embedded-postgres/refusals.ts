/** Another running program uses this data directory. Two servers on one directory would destroy it. */
export class DataDirectoryInUse extends Error {
  override readonly name = "DataDirectoryInUse";
  readonly pid: number | undefined;

  constructor(dataDir: string, pid: number | undefined) {
    const who = pid === undefined ? "another process" : `process ${pid}`;
    const stop = pid === undefined ? "Stop it" : `Stop it (kill ${pid})`;
    super(`${dataDir} is in use by ${who}. ${stop}, or set DATA_DIR to another folder.`);
    this.pid = pid;
  }
}

/** The data was written by another major version of PostgreSQL, whose files this one cannot read. */
export class DataDirectoryOfOtherVersion extends Error {
  override readonly name = "DataDirectoryOfOtherVersion";

  constructor(cluster: string, found: string, ours: string) {
    super(
      `${cluster} was created by PostgreSQL ${found} and this program brings PostgreSQL ${ours}: dump it with the ` +
        `program that created it and load it here, or set DATA_DIR to an empty folder to begin anew.`,
    );
  }
}

/** PostgreSQL cannot be started here; the message says why and what to change. */
export class EmbeddedPostgresUnavailable extends Error {
  override readonly name = "EmbeddedPostgresUnavailable";
}
