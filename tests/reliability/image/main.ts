import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

const help = `  image            takes every step of the Dockerfile in empty folders, installing and building included, and
                   starts the result in production as web and as worker. One to three minutes.`;

const run = async (): Promise<number> => {
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--project", "database", "tests/reliability/image.database.test.ts"];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, IMAGE: "whole" },
    stdio: "inherit",
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? 1;
};

/** The fault "image": what the container is made of, without a container engine. */
export const fault = { help, run };
