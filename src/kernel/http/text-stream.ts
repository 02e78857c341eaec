import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";
import type { Log } from "../log.ts";

/** What an endpoint that produces streams answers: text that is made while it is sent, however much it becomes. */
export interface TextStream {
  /** The media type, one of those that the endpoint lists. Always in UTF-8. */
  readonly type: string;
  /** What a browser saves it as; letters, digits, dots and dashes. */
  readonly fileName: string;
  /** Asked for one by one, as fast as the reader takes them; given up when the reader leaves. */
  readonly parts: AsyncIterable<string>;
}

/**
 * Answers with text as it is made. Nothing is held but the part on its way. Should a part fail, the connection is cut,
 * so that nobody takes half of it for all.
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
