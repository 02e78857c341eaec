import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmInstall } from "./npm-install.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";

/** @typedef {"production" | "all"} Packages what runs the server, or everything that the lock names */

/**
 * Installs what package-lock.json names, unless it is installed. File times prove nothing (a clone has new ones), so a
 * stamp inside node_modules holds the hash of the lock that was installed last; a folder without a stamp, filled by a
 * person or a container build, is accepted when npm's own record of it agrees with the lock.
 *
 * @param {string} root
 * @param {Packages} packages
 */
export async function ensureDependencies(root, packages) {
  if (isInstalled(root, packages)) return;
  await oneAtATime(join(root, "node_modules", ".cache", "installing"), async () => {
    if (isInstalled(root, packages)) return;
    // Without a stamp an interrupted install is not mistaken for a finished one.
    rmSync(stampFile(root), { force: true });
    await npmInstall(root, packages);
    writeStamp(root, packages);
  });
}

/**
 * @param {string} root
 * @param {Packages} packages
 */
function isInstalled(root, packages) {
  const stamp = readIfThere(stampFile(root));
  if (stamp === wantedStamp(root, packages)) return true;
  if (!recordAgreesWithLock(root, packages)) return false;
  try {
    writeStamp(root, packages);
  } catch {
    // Another user's node_modules is as good; comparing again next time costs a few milliseconds.
  }
  return true;
}

/**
 * @param {string} root
 * @param {Packages} packages
 */
function recordAgreesWithLock(root, packages) {
  const record = readIfThere(join(root, "node_modules", ".package-lock.json"));
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  const locked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(locked).every(
    ([path, entry]) =>
      path === "" ||
      (path in installed ? installed[path].version === entry.version : mayBeMissing(entry, packages)),
  );
}

/**
 * npm leaves out packages for other platforms with all they depend on and, in production, what only developers need.
 * An optional package is missed only if it says it is for this very platform, as Node and PostgreSQL do.
 *
 * @param {{ optional?: boolean, dev?: boolean, os?: string[], cpu?: string[], libc?: string[] }} entry
 * @param {Packages} packages
 */
function mayBeMissing({ optional, dev, os, cpu, libc }, packages) {
  if (dev && packages === "production") return true;
  if (!optional) return false;
  return libc !== undefined || !os?.includes(process.platform) || !cpu?.includes(process.arch);
}

/**
 * @param {string} root
 * @param {Packages} packages
 */
function writeStamp(root, packages) {
  mkdirSync(join(root, "node_modules", ".cache"), { recursive: true });
  writeFileSync(stampFile(root), wantedStamp(root, packages));
}

/**
 * @param {string} root
 * @param {Packages} packages
 */
function wantedStamp(root, packages) {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  return `${lock} ${process.platform}-${process.arch}${packages === "production" ? " production" : ""}\n`;
}

/** @param {string} root */
function stampFile(root) {
  return join(root, "node_modules", ".cache", "installed-lock");
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
