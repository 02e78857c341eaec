import type { Response } from "express";
import type { Log } from "../log.ts";
import { sendGeneralProblem } from "./problem.ts";

/** What an endpoint that produces files answers: a file of ours on the disk. Its path comes from no request. */
export interface StoredFile {
  /** Absolute. */
  readonly path: string;
  readonly type: string;
  /** Changes with the content: what a browser kept is good as long as this is the same. */
  readonly hash: string;
}

interface SendError extends Error {
  readonly status?: number;
  readonly code?: string;
}

/**
 * Answers with a file, or with the one part of it that was asked for (206): players fetch films in pieces and jump
 * about in them. A part beyond the end is 416; what the browser has already is 304.
 */
export const sendStoredFile = (
  response: Response,
  file: StoredFile,
  cacheControl: string,
  log: Log,
): void => {
  response.set({ "Cache-Control": cacheControl, "Content-Type": file.type, ETag: `"${file.hash}"` });
  // The path is our own, and may well lead through a folder whose name begins with a dot.
  const options = { cacheControl: false, lastModified: false, dotfiles: "allow" } as const;
  response.sendFile(file.path, options, (error?: SendError) => {
    if (error === undefined || error.code === "ECONNABORTED" || error.code === "EPIPE") return;
    if (response.headersSent) return void response.destroy();
    response.removeHeader("ETag");
    if (error.status === 416) return sendGeneralProblem(response, "RangeNotSatisfiable");
    log.error({ reference: response.locals["reference"], cause: String(error) }, "defect");
    return sendGeneralProblem(response, "InternalError");
  });
};
