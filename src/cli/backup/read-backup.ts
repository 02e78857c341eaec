import { DumpReader } from "#kernel/backup/dump-reader";
import { type DumpHead, readHead } from "#kernel/backup/dump-format";
import { readSealed } from "#kernel/backup/sealed-file";
import { knownMigrations } from "#kernel/database/migrate";
import { BackupProblem } from "./make-backup.ts";

/** An opened part of a backup, read up to its first table. */
export interface OpenedPart {
  readonly head: DumpHead;
  readonly reader: DumpReader;
}

const openPart = async (file: string, part: DumpHead["part"], identity: string): Promise<OpenedPart> => {
  const reader = new DumpReader(readSealed(file, identity));
  const head = readHead(await reader.line());
  if (head.part !== part)
    throw new BackupProblem(`${file} holds the ${head.part} of a backup, not its ${part}.`);
  return { head, reader };
};

/**
 * Opens both parts of a backup. Throws `BackupProblem` where they do not fit together or this program is too old, and
 * what the files throw.
 */
export const openBackup = async (
  files: { readonly data: string; readonly keys: string },
  identity: string,
) => {
  const data = await openPart(files.data, "data", identity);
  const keys = await openPart(files.keys, "keys", identity);
  if (keys.head.createdAt < data.head.createdAt)
    throw new BackupProblem(
      `The keys (${keys.head.createdAt}) are older than the data (${data.head.createdAt}): people who registered in ` +
        "between would count as erased. Use keys of the same backup or newer ones.",
    );
  const known = await knownMigrations();
  const newer = data.head.migrations.filter((name) => !known.has(name));
  if (newer.length > 0)
    throw new BackupProblem(
      `The backup was made by a newer version of this program (${newer.join(", ")} is unknown here): restore it with that one.`,
    );
  return { data, keys };
};
