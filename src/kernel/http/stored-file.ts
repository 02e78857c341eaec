import type { Response } from "express";
import type { Log } from "../log.ts";
import { sendGeneralProblem } from "./problem.ts";

/**
 * The result of an endpoint that produces files: one of our files on disk. Its path never comes from a
 * request.
 */
export interface StoredFile {
  /** Absolute. */
  readonly path: string;
  readonly type: string;
  /** Changes with the content: a browser's cached copy is valid as long as this is the same. */
  readonly hash: string;
}

interface SendError extends Error {
  readonly status?: number;
  readonly code?: string;
}

/**
 * Sends a file, or the requested range of it (206): players fetch films in ranges and seek in them. A range
 * beyond the end is 416; an unchanged file is 304.
 */
export const sendStoredFile = (
  response: Response,
  file: StoredFile,
  cacheControl: string,
  log: Log,
): void => {
  response.set({ "Cache-Control": cacheControl, "Content-Type": file.type, ETag: `"${file.hash}"` });
  // The path is our own, and may lead through a folder whose name begins with a dot.
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
