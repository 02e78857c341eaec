import { accessSync, constants, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const minFreeBytes = 2 * 2 ** 30;

const hasRoom = (): boolean => {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= minFreeBytes;
  } catch {
    return false;
  }
};

/** Whether the memory that looks like a disk has room for databases and browsers. */
export const isRoomy: boolean = hasRoom();

/** Where tests put what needs to outlive no reboot: memory that looks like a disk, where there is enough of it. */
export const memoryFolder: string = isRoomy ? memory : tmpdir();

/** A new folder there, with a name that begins like this. Copying a database costs a tenth of what it does on a disk. */
export const newMemoryFolder = (prefix: string): string => mkdtempSync(join(memoryFolder, prefix));
