import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import type { Log } from "../log.ts";

/** The result of an endpoint that produces streams: text of any length, generated while it is sent. */
export interface TextStream {
  /** The media type, one of those that the endpoint lists. Always in UTF-8. */
  readonly type: string;
  /** The name a browser saves it under; letters, digits, dots and dashes. */
  readonly fileName: string;
  /** Pulled one by one, as fast as the reader takes them; closed when the reader leaves. */
  readonly parts: AsyncIterable<string>;
}

/**
 * Sends text as it is generated. Only the chunk in transit is held in memory. If a chunk fails, the
 * connection is cut, so that a partial text is not taken for complete.
 */
export const sendTextStream = async (response: Response, text: TextStream, log: Log): Promise<void> => {
  response.writeHead(200, {
    "Content-Type": `${text.type}; charset=utf-8`,
    "Content-Disposition": `attachment; filename="${text.fileName}"`,
    "Cache-Control": "no-store",
  });
  if (response.req.method === "HEAD") return void response.end();
  try {
    await pipeline(Readable.from(text.parts), response);
  } catch (cause) {
    const left = (cause as { readonly code?: string }).code === "ERR_STREAM_PREMATURE_CLOSE";
    if (!left) log.error({ reference: response.locals["reference"], cause: String(cause) }, "defect");
  }
};
