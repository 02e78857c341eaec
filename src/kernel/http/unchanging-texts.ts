import type { Response } from "express";
import { brotliLengthOf, encodedText, type SendText } from "./encoded-text.ts";

/** More than all drawings of the question bank. */
const maxKept = 2_000;
/** Of Brotli: each text is compressed once, and the last steps cost a drawing more time than they save bytes. */
const quality = 7;

const kept = new Map<string, SendText>();

const keep = (text: string): SendText => {
  if (kept.size >= maxKept) kept.delete(kept.keys().next().value!);
  const made = encodedText(text, quality);
  kept.set(text, made);
  return made;
};

/** Sends a text that never changes at its address, such as a drawing, compressed once for all readers. */
export const sendUnchanging = (response: Response, text: string, type: string): void =>
  (kept.get(text) ?? keep(text))(response.req, response, type);

/** How many bytes of a text travel, headers aside, when `sendUnchanging` sends it to a browser of today. */
export const bytesSentOf = (text: string): Promise<number> => brotliLengthOf(text, quality);
