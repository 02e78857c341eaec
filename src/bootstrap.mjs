/**
 * The one file that runs before anything is installed, on any Node from 20 on.
 *
 *   node src/bootstrap.mjs <entry.ts> [args…]   runs an entry of this project
 *   node src/bootstrap.mjs --bin <name> [args…] runs an installed command, such as oxfmt
 *
 * It installs what package-lock.json names if that is not installed yet, picks the Node that came with it, and stays
 * in front of the program: signals go in, the exit code comes out.
 */
import { dirname, join, resolve } from "node:path";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ensureDependencies } from "./bootstrap/dependencies.mjs";
import { findNode } from "./bootstrap/node.mjs";
import { runInFront } from "./bootstrap/run-in-front.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  const [first, ...rest] = process.argv.slice(2);
  if (first === undefined) {
    throw new Error("Say what to run: node src/bootstrap.mjs <entry.ts> [args…], or --bin <name> [args…].");
  }
  await ensureDependencies(root, packagesFor(first));
  const [script, args] = first === "--bin" ? installedCommand(rest) : [resolve(root, first), rest];
  if (!existsSync(script))
    throw new Error(`${script} does not exist; check the spelling, or run npm install.`);
  process.exitCode = await runInFront(findNode(root), script, args, root);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/**
 * A server runs without the packages that build the web app and test it; every other command needs them, also
 * when NODE_ENV says "production".
 *
 * @param {string} command
 * @returns {"production" | "all"}
 */
function packagesFor(command) {
  const isServer = /^src\/(main\.ts$|cli\/)/.test(command);
  return isServer && process.env.NODE_ENV === "production" ? "production" : "all";
}

/**
 * @param {string[]} words
 * @returns {[string, string[]]}
 */
function installedCommand([name, ...args]) {
  if (name === undefined) throw new Error("Name the command to run after --bin, for example: --bin oxfmt.");
  return [join(root, "node_modules", ".bin", name), args];
}
