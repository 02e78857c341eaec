import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** Runs database tests in a process of their own, with more settings than `npm test` gives them. Returns the exit code. */
export const runTests = async (
  files: readonly string[],
  settings: Readonly<Record<string, string>> = {},
  ...more: readonly string[]
): Promise<number> => {
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const child = spawn(process.execPath, [vitest, "run", "--project", "database", ...more, ...files], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: "inherit",
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? 1;
};
