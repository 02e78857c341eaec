import { readFileSync } from "node:fs";
import path from "node:path";
import type { Request, Response } from "express";
import { encodedText, type SendText } from "./encoded-text.ts";

/** One step below the build's: the last one costs a second for the largest page, and saves little. */
const quality = 9;

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
  const kept = new Map<string, SendText>();

  const keep = (file: string) => {
    const text = readFileSync(path.join(folder, file), "utf8").replaceAll(standIn, publicUrl);
    const made = encodedText(text, quality);
    kept.set(file, made);
    return made;
  };

  return {
    has: (file: string): boolean => known.has(file),
    send: (file: string, request: Request, response: Response): void =>
      (kept.get(file) ?? keep(file))(request, response, path.extname(file)),
  };
};
