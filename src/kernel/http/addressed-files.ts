import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Request, Response } from "express";

type Encoding = "br" | "gzip" | "identity";

const encode: Readonly<Record<Encoding, (content: Buffer) => Buffer>> = {
  // One step below the build's: the last one costs a second for the largest page, and saves little.
  br: (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content) => gzipSync(content),
  identity: (content) => content,
};

/** The smallest first, in whatever order the browser names them. */
const encodingFor = (request: Request): Encoding =>
  (["br", "gzip"] as const).find((encoding) => request.acceptsEncodings(encoding)) ?? "identity";

/**
 * Files in which the build wrote a stand-in for the address of the site, since one build serves every site. Each is
 * read, addressed and compressed when it is first asked for, and then kept.
 */
export const addressedFiles = (
  folder: string,
  { standIn, files }: { readonly standIn: string; readonly files: readonly string[] },
  publicUrl: string,
) => {
  const known = new Set(files);
  const kept = new Map<string, { readonly content: Buffer; readonly etag: string }>();

  const keep = (file: string, encoding: Encoding) => {
    const text = readFileSync(path.join(folder, file), "utf8").replaceAll(standIn, publicUrl);
    const content = encode[encoding](Buffer.from(text));
    const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`;
    const made = { content, etag };
    kept.set(`${encoding} ${file}`, made);
    return made;
  };

  return {
    has: (file: string): boolean => known.has(file),
    send: (file: string, request: Request, response: Response): void => {
      const encoding = encodingFor(request);
      const { content, etag } = kept.get(`${encoding} ${file}`) ?? keep(file, encoding);
      if (!response.hasHeader("Cache-Control")) response.set("Cache-Control", "no-cache");
      if (encoding !== "identity") response.set("Content-Encoding", encoding);
      response.set({ ETag: etag, Vary: "Accept-Encoding" }).type(path.extname(file)).send(content);
    },
  };
};
