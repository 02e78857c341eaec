import { join } from "node:path";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import type { StageDatabase } from "../fleet/stage.ts";
import { exhaust } from "./exhaust.ts";
import type { SmallDisk } from "./small-disk.ts";

/** A database whose disk can be filled. It is started again until there is room, as the program does with its own. */
export interface SmallDatabase extends StageDatabase {
  /** Fills the disk to its last byte, and lets the server write until it has ended. */
  readonly fill: () => Promise<void>;
  readonly makeRoom: () => void;
}

/** Starts a PostgreSQL on a small disk. */
export const openOnSmallDisk = async (
  disk: SmallDisk & { readonly folder: string },
): Promise<SmallDatabase> => {
  let ends = 0;
  const server = await startEmbeddedPostgres({
    dataDir: join(disk.folder, "data"),
    keepRunning: true,
    onProgress: (step) => {
      if (step.startsWith("The disk is full")) ends++;
    },
  });
  return {
    url: server.url(),
    fill: async () => {
      const before = ends;
      await exhaust(disk, { connectionString: server.url() }, () => ends > before);
    },
    makeRoom: () => disk.makeRoom(),
    stop: server.stop,
  };
};
