import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Request, Response } from "express";

type Encoding = "br" | "gzip" | "identity";

const brotliOptions = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const compress = promisify(brotliCompress);

/** How many bytes of a text `encodedText` sends to a browser of today, headers aside; computed in another thread. */
export const brotliLengthOf = async (text: string, quality: number): Promise<number> =>
  (await compress(Buffer.from(text), brotliOptions(quality))).length;

const encode = (text: Buffer, encoding: Encoding, quality: number): Buffer => {
  if (encoding === "br") return brotliCompressSync(text, brotliOptions(quality));
  return encoding === "gzip" ? gzipSync(text) : text;
};

/** The smallest first, in any order that the browser names them. */
const encodingFor = (request: Request): Encoding =>
  (["br", "gzip"] as const).find((encoding) => request.acceptsEncodings(encoding)) ?? "identity";

/** Sends a text with its tag, in the smallest encoding that the browser accepts. */
export type SendText = (request: Request, response: Response, type: string) => void;

/** Keeps a text for sending. It is compressed when an encoding is first asked for, with this quality of Brotli. */
export const encodedText = (text: string, quality: number): SendText => {
  const kept = new Map<Encoding, { readonly content: Buffer; readonly etag: string }>();
  const keep = (encoding: Encoding) => {
    const content = encode(Buffer.from(text), encoding, quality);
    const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 27)}"`;
    const made = { content, etag };
    kept.set(encoding, made);
    return made;
  };
  return (request, response, type) => {
    const encoding = encodingFor(request);
    const { content, etag } = kept.get(encoding) ?? keep(encoding);
    if (!response.hasHeader("Cache-Control")) response.set("Cache-Control", "no-cache");
    if (encoding !== "identity") response.set("Content-Encoding", encoding);
    response.set({ ETag: etag, Vary: "Accept-Encoding" }).type(type).send(content);
  };
};
