import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");
const defaultCases = 2_000;
const files = ["tests/api/bad-input.database.test.ts", "tests/api/identity-input.database.test.ts"];

const help = `  input [CASES]    random input, valid and invalid, as bodies and addresses: ${defaultCases} of
                   each kind for every endpoint. Every response must be documented for the endpoint, and none may be 5xx.`;

const run = async ([cases = String(defaultCases)]: readonly string[]): Promise<number> => {
  if (!/^[1-9]\d{0,5}$/.test(cases)) {
    console.error(`${cases} is not a number of cases.\n\n${help}`);
    return 2;
  }
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--project", "database", "--testTimeout", "7200000", ...files];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, INPUT_CASES: cases },
    stdio: "inherit",
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? 1;
};

/** The fault "input": many times as many cases as `npm test`. */
export const fault = { help, run };
