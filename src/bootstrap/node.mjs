import { spawnSync } from "node:child_process";
import { join } from "node:path";

const needed = 24;

/**
 * The Node that runs the program: the one npm installed for this platform, else the host's if it is new enough.
 * The installed one is tried first, because an image without glibc installs it but cannot start it.
 *
 * @param {string} root
 * @returns {string} an absolute path
 */
export function findNode(root) {
  const installed = join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (spawnSync(installed, ["--version"]).status === 0) return installed;
  if (Number.parseInt(process.versions.node, 10) >= needed) return process.execPath;
  throw new Error(
    `This program needs Node ${needed}, npm has no Node ${needed} for ${process.platform}-${process.arch}, and this is ` +
      `Node ${process.versions.node}: install Node ${needed} from https://nodejs.org and run the same command again.`,
  );
}
