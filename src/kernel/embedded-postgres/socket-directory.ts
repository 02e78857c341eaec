import { chown, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { RunAs } from "./run-as.ts";

const prefix = "roadworthy-";

/** A Unix socket's address has room for 107 bytes; a longer path would be truncated. */
const maxPathBytes = 107;

/**
 * Returns the directory for the server's socket: the cluster itself, which only its owner may enter, or, if
 * that path is too long for a socket, a private temporary directory. Its name is noted in the data
 * directory, so that one left behind by a killed application is removed at the next start.
 */
export const chooseSocketDirectory = async (
  dataDir: string,
  cluster: string,
  owner: RunAs["owner"],
  temporary: string = tmpdir(),
): Promise<string> => {
  const note = join(dataDir, "socket-directory");
  const previous = await readFile(note, "utf8").catch(() => "");
  if (basename(previous).startsWith(prefix)) await rm(previous, { recursive: true, force: true });
  await rm(note, { force: true });
  if (fits(cluster)) return cluster;
  const parent = fits(join(temporary, `${prefix}XXXXXX`)) ? temporary : "/tmp";
  const directory = await mkdtemp(join(parent, prefix));
  if (owner !== undefined) await chown(directory, owner.uid, owner.gid);
  await writeFile(note, directory);
  return directory;
};

const fits = (directory: string): boolean =>
  Buffer.byteLength(join(directory, ".s.PGSQL.5432")) <= maxPathBytes;
