import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Room for a new database and little more. It is memory, so no more than needed. */
const minMegabytes = 192;

/** A file system of its own that can be filled, or why there is none here. */
export type SmallDisk =
  | { readonly folder: string; fill(): void; makeRoom(): void; unmount(): void }
  | { readonly folder: null; readonly reason: string };

/** Mounts one, which only root may. */
export const mountSmallDisk = (megabytes = minMegabytes): SmallDisk => {
  const folder = mkdtempSync(join(tmpdir(), "roadworthy-disk-"));
  const size = `size=${megabytes}m`;
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", size, "none", folder]);
  if (status !== 0) {
    rmdirSync(folder);
    return { folder: null, reason: `a small disk cannot be mounted here: ${String(stderr ?? "").trim()}` };
  }
  const filler = join(folder, "filler");
  return {
    folder,
    fill: () => {
      const file = openSync(filler, "a");
      try {
        for (let block = Buffer.alloc(1 << 20); block.length > 0;)
          block = block.subarray(0, writable(file, block));
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    unmount: () => {
      spawnSync("umount", ["--lazy", folder]);
      rmdirSync(folder);
    },
  };
};

/** Writes a block; returns how long the next one may be, so that at the end not a byte is left. */
const writable = (file: number, block: Buffer): number => {
  try {
    writeSync(file, block);
    return block.length;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOSPC") throw cause;
    return block.length >> 1;
  }
};
