import { Context } from "effect";
import { keyForPurpose } from "../../secrets/secrets.ts";

/** Where the files of the archive are, and the key that seals them. */
export interface ArchivePlace {
  readonly folder: string;
  readonly key: Buffer;
}

/** Returns the archive in a folder, of the installation with this secret. */
export const archivePlace = (folder: string, secret: Buffer): ArchivePlace => ({
  folder,
  key: keyForPurpose(secret, "kernel.archive"),
});

/** The archive of this program; null where it was given none, and can read no archived event. */
export const Archive = Context.Reference<ArchivePlace | null>("roadworthy/kernel/Archive", {
  defaultValue: () => null,
});
