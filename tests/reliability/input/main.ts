import { runTests } from "../run-tests.ts";

const defaultCases = 2_000;
const files = ["tests/api/bad-input.database.test.ts", "tests/api/identity-input.database.test.ts"];

const help = `  input [CASES]    random input, valid and invalid, as bodies and addresses: ${defaultCases} of
                   each kind for every endpoint. Every response must be documented for the endpoint, and none may be 5xx.`;

const run = async ([cases = String(defaultCases)]: readonly string[]): Promise<number> => {
  if (!/^[1-9]\d{0,5}$/.test(cases)) {
    console.error(`${cases} is not a number of cases.\n\n${help}`);
    return 2;
  }
  return runTests(files, { INPUT_CASES: cases }, "--testTimeout", "7200000");
};

/** The fault "input": many times as many cases as `npm test`. */
export const fault = { help, run };
