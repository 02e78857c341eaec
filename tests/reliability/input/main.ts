import { parseArgs } from "node:util";
import { runTests } from "../run-tests.ts";
import { casesVariable, sabotageVariable, seedVariable } from "./from-environment.ts";

const defaultCases = 2_000;
const files = ["tests/api/bad-input.database.test.ts", "tests/api/identity-input.database.test.ts"];

const help = `input [CASES]   random input, valid and invalid, as bodies and addresses: ${defaultCases} of each kind for every endpoint. Every
        response must be documented for the endpoint, and none may be 5xx.
  --seed <n>        seed of all cases (1)
  --sabotage defect each hundredth refusal has the status 500: must fail`;

const run = async (args: readonly string[]): Promise<number> => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seed: { type: "string", default: "1" },
      sabotage: { type: "string" },
    },
  });
  const [cases = String(defaultCases)] = positionals;
  const isKnown = (values.sabotage ?? "defect") === "defect";
  if (!/^[1-9]\d{0,5}$/.test(cases) || !/^\d{1,9}$/.test(values.seed) || !isKnown) {
    console.error(`This is not understood: ${args.join(" ")}.\n\n${help}`);
    return 2;
  }
  const settings = {
    [casesVariable]: cases,
    [seedVariable]: values.seed,
    ...(values.sabotage !== undefined && { [sabotageVariable]: values.sabotage }),
  };
  console.log(`${cases} cases of each kind for every endpoint, seed ${values.seed}`);
  return runTests(files, settings, "--testTimeout", "7200000");
};

/** The fault "input": many times as many cases as `npm test`. */
export const fault = { help, run };
