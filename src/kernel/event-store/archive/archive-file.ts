import { createHash } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import { seal, unseal } from "../../secrets/secrets.ts";
import type { ArchivePlace } from "./archive-place.ts";
import type { ArchiveRow } from "./archive-row.ts";

/** A file of the archive is gone, was changed, or cannot be read here. The message names it. */
export class ArchiveUnreadable extends Error {
  override readonly name = "ArchiveUnreadable";
  readonly file: string;

  constructor(file: string, what: string) {
    super(`The archive ${file} ${what}`);
    this.file = file;
  }
}

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** SHA-256 in hexadecimal digits. */
export const digestOf = (lines: Buffer): string => createHash("sha256").update(lines).digest("hex");

/** Writes a file and waits until it is on disk; it appears under its name when it is whole. */
const writeWhole = async (file: string, content: Buffer): Promise<void> => {
  const unfinished = `${file}.unfinished`;
  try {
    const handle = await open(unfinished, "w", 0o600);
    await handle.writeFile(content);
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
  } catch (cause) {
    await rm(unfinished, { force: true });
    throw cause;
  }
};

/**
 * Writes lines of the log into a new file: compressed by Zstandard, then sealed with AES-256-GCM for its own name. The
 * digest is part of the name, so that no file ever takes the place of another that a backup of the database refers to.
 */
export const writeArchive = async (
  { folder, key }: ArchivePlace,
  number: number,
  lines: Buffer,
): Promise<Pick<ArchiveRow, "file" | "bytes" | "digest">> => {
  const digest = digestOf(lines);
  const file = `archive-${String(number).padStart(6, "0")}-${digest.slice(0, 12)}.sealed`;
  const sealed = seal(key, file, await compress(lines));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeWhole(path.join(folder, file), sealed);
  return { file, bytes: sealed.length, digest };
};

const contentOf = (folder: string, file: string): Promise<Buffer> =>
  readFile(path.join(folder, path.basename(file))).catch((cause: NodeJS.ErrnoException) => {
    throw new ArchiveUnreadable(file, `cannot be read in ${folder} (${cause.code}).`);
  });

/** Returns the lines of a file as they were written. Throws `ArchiveUnreadable`. */
export const readArchive = async (
  place: ArchivePlace | null,
  { file, digest }: Pick<ArchiveRow, "file" | "digest">,
): Promise<Buffer> => {
  if (place === null) throw new ArchiveUnreadable(file, "is needed, and this program was given no archive.");
  const sealed = await contentOf(place.folder, file);
  let lines: Buffer;
  try {
    lines = await decompress(unseal(place.key, file, sealed));
  } catch {
    throw new ArchiveUnreadable(file, "is not what was written, or was sealed with another SECRET_KEY.");
  }
  if (digestOf(lines) !== digest)
    throw new ArchiveUnreadable(file, "holds other events than the database says.");
  return lines;
};
