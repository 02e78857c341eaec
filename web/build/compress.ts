import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this a compressed copy saves nothing on the wire. */
const smallest = 300;

const brotliOf = (content: Buffer): Promise<Buffer> =>
  brotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses on a request. */
export const compressAll = async (folder: string): Promise<void> => {
  const writes: Promise<void>[] = [];
  for await (const file of glob("**/*.{js,css,html,svg,json,txt,webmanifest}", { cwd: folder })) {
    const path = join(folder, file);
    const content = await readFile(path);
    if (content.length < smallest) continue;
    writes.push(brotliOf(content).then((small) => writeFile(`${path}.br`, small)));
    writes.push(zip(content, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)));
  }
  await Promise.all(writes);
};
