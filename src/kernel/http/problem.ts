import { randomBytes } from "node:crypto";
import type { Response } from "express";
import { type Problem, type ProblemTag, problemTags } from "#vocabulary/endpoint";

/** A short name for one request, for the person who reports and the one who looks it up in the log. */
export const newReference = (): string => randomBytes(6).toString("hex");

/** Answers with the one shape that every error has. */
export const sendProblem = (
  response: Response,
  status: number,
  tag: string,
  facts: Problem["facts"] = {},
): void => {
  if (status === 503) response.set("Retry-After", "1");
  const problem: Problem = { tag, reference: String(response.locals["reference"]), facts };
  response.status(status).json(problem);
};

/** Answers with one of the problems any endpoint may have. */
export const sendGeneralProblem = (response: Response, tag: ProblemTag, facts: Problem["facts"] = {}): void =>
  sendProblem(response, problemTags[tag], tag, facts);
