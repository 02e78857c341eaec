import { randomFillSync } from "node:crypto";
import type { Response } from "express";
import { type Problem, type ProblemTag, problemTags } from "#vocabulary/endpoint";
import { endSqueezed } from "./send-squeezed.ts";

const referenceBytes = 6;
const random = Buffer.alloc(referenceBytes * 512);
let used = random.length;

/** Returns a short name for one request, for the person who reports a problem and for the log search. */
export const newReference = (): string => {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += referenceBytes;
  return random.toString("hex", used - referenceBytes, used);
};

/**
 * Sends JSON in one write, compressed where it is long. Express's own method takes a dozen steps that an API does not need.
 */
export const sendJson = (
  response: Response,
  status: number,
  value: unknown,
  cacheControl: string = "no-store",
): void => {
  const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": cacheControl };
  endSqueezed(response, status, headers, JSON.stringify(value));
};

/** Sends an error in the common form. */
export const sendProblem = (
  response: Response,
  status: number,
  tag: string,
  facts: Problem["facts"] = {},
): void => {
  if (status === 503) response.set("Retry-After", "1");
  if (status === 429) response.set("Retry-After", String(facts["retryAfterSeconds"] ?? 60));
  const { message } = facts;
  const problem: Problem = {
    ...{ tag, reference: String(response.locals["reference"]), facts },
    ...(typeof message === "string" && { message }),
  };
  sendJson(response, status, problem);
};

/** Sends one of the problems that any endpoint may have. */
export const sendGeneralProblem = (response: Response, tag: ProblemTag, facts: Problem["facts"] = {}): void =>
  sendProblem(response, problemTags[tag], tag, facts);
