import { ServerResponse } from "node:http";
import fc from "fast-check";

/** The environment variables with the number of cases, the seed of all of them, and what is broken on purpose. */
export const casesVariable = "INPUT_CASES";
export const seedVariable = "INPUT_SEED";
export const sabotageVariable = "INPUT_SABOTAGE";

/** How many cases of each kind an endpoint is tried with: few with the other tests, many more in the fault `input`. */
export const numRuns = Number(process.env[casesVariable] ?? 25);

const failsEach = 100;

/** Answers each hundredth refusal with the status of a defect, as if the program had not foreseen that input. */
const failNowAndThen = (): void => {
  const write = Reflect.get(ServerResponse.prototype, "writeHead") as (
    status: number,
    ...rest: never[]
  ) => ServerResponse;
  let refusals = 0;
  ServerResponse.prototype.writeHead = function (this: ServerResponse, status: number, ...rest: never[]) {
    const isRefusal = status >= 400 && status < 500;
    return write.call(this, isRefusal && ++refusals % failsEach === 0 ? 500 : status, ...rest);
  } as ServerResponse["writeHead"];
};

/** Prepares the cases as the fault `input` asks for them; changes nothing in other runs. */
export const prepareCases = (): void => {
  const seed = process.env[seedVariable];
  if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
  if (process.env[sabotageVariable] !== undefined) failNowAndThen();
};
