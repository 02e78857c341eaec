import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";

/** The file cannot be opened with this identity, or was changed. */
export class NotOpened extends Error {}

type Chunks = AsyncIterable<Uint8Array>;
/** The library's streams are those of the browser, which are Node's. */
const asWeb = (chunks: Chunks) =>
  Readable.toWeb(Readable.from(chunks)) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>): Chunks =>
  stream as unknown as ReadableStream<Uint8Array>;

/**
 * Writes a file that only the owner of an age identity can read: compressed by Zstandard, then sealed by age
 * (https://age-encryption.org/v1) for its `recipient`. The file appears under its name when it is whole and on disk.
 */
export const writeSealed = async (file: string, recipient: string, chunks: Chunks): Promise<void> => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(
      chunks,
      createZstdCompress(),
      async function* seal(compressed: Chunks) {
        yield* fromWeb(await encrypter.encrypt(asWeb(compressed)));
      },
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
  } catch (cause) {
    await rm(unfinished, { force: true });
    throw cause;
  }
};

/** Yields the content of a sealed file. Throws `NotOpened` where the identity does not fit, or bytes were changed. */
export async function* readSealed(file: string, identity: string): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const opened = async function* open(sealed: Chunks) {
    try {
      yield* fromWeb(await decrypter.decrypt(asWeb(sealed)));
    } catch (cause) {
      throw new NotOpened(`${file} cannot be opened: ${(cause as Error).message}.`, { cause });
    }
  };
  const content = createZstdDecompress();
  const piped = pipeline(createReadStream(file), opened, content);
  // Its failure destroys `content`, so it arrives at the reader below.
  piped.catch(() => {});
  yield* content as AsyncIterable<Buffer>;
  await piped;
}
