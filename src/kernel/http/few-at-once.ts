import type { RequestHandler } from "express";
import { sendGeneralProblem } from "./problem.ts";

/**
 * How many requests with a large body one endpoint reads and handles at the same time. Each holds its body two or three
 * times: as bytes, as text and decoded.
 */
export const mostLargeBodies = 6;

/** Refuses one request more than that, before its body is read. */
export const fewAtOnce = (): RequestHandler => {
  let present = 0;
  return (_request, response, next) => {
    if (present >= mostLargeBodies) return sendGeneralProblem(response, "TooBusy");
    present++;
    // After the response, and also when the client has gone away.
    response.once("close", () => void present--);
    next();
  };
};
