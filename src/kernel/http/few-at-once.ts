import type { Request, RequestHandler } from "express";
import { sendGeneralProblem } from "./problem.ts";

/**
 * How many requests with a large body one endpoint reads and handles at the same time. Each holds its body two or three
 * times: as bytes, as text and decoded.
 */
export const maxLargeBodies = 6;

/** A body that says itself that it is small. One that is compressed, or does not say its length, can be large. */
const isSmall = ({ headers }: Request, small: number): boolean =>
  headers["content-encoding"] === undefined && Number(headers["content-length"]) <= small;

/** Refuses one request more than that, before its body is read. Bodies of at most `small` bytes do not count. */
export const fewAtOnce = (small = 0): RequestHandler => {
  let present = 0;
  return (request, response, next) => {
    if (isSmall(request, small)) return next();
    if (present >= maxLargeBodies) return sendGeneralProblem(response, "TooBusy");
    present++;
    // After the response, and also when the client has gone away.
    response.once("close", () => void present--);
    next();
  };
};
