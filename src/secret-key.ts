import { randomBytes } from "node:crypto";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { type LogKeys, logKeysOf } from "#kernel/secrets/log-keys";
import type { Config } from "./config.ts";

const bytes = 32;

/** The file with this installation's secret cannot be used. The message says what to do. */
export class SecretKeyProblem extends Error {}

/**
 * Returns the keys of the logs: `LOG_KEY` signs, or else a key derived from the secret, which otherwise counts as the
 * oldest of those that were retired. So the first change of `LOG_KEY` needs no note of the key before.
 */
export const logKeysFor = (
  { logKey, retiredLogKeys }: Pick<Config, "logKey" | "retiredLogKeys">,
  secretKey: Buffer,
): LogKeys =>
  logKey === undefined
    ? logKeysOf(secretKey, ...retiredLogKeys)
    : logKeysOf(logKey, ...retiredLogKeys, secretKey);

/**
 * Returns the secret that all keys of this installation are derived from: `SECRET_KEY`, or the file
 * `secret.key` in the data folder, which is created at the first start and readable by its owner only.
 * Losing it makes all personal data in the database unreadable. Throws `SecretKeyProblem`.
 */
export const readSecretKey = async ({
  secretKey,
  dataDir,
}: Pick<Config, "secretKey" | "dataDir">): Promise<Buffer> => {
  if (secretKey !== undefined) return secretKey;
  const file = path.join(dataDir, "secret.key");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Of two processes that start at the same time one creates the file, and the second finds it.
  await writeFile(file, randomBytes(bytes).toString("base64"), { flag: "wx", mode: 0o600 }).catch(
    unlessThere,
  );
  const key = Buffer.from(await readFile(file, "utf8"), "base64");
  if (key.length !== bytes)
    throw new SecretKeyProblem(
      `${file} does not hold ${bytes} bytes in base64: restore it from your backup.`,
    );
  return key;
};

/** Returns the secret like `readSecretKey`, but creates none: null when there is no file. */
export const findSecretKey = async (
  config: Pick<Config, "secretKey" | "dataDir">,
): Promise<Buffer | null> => {
  if (config.secretKey !== undefined) return config.secretKey;
  const file = path.join(config.dataDir, "secret.key");
  return (await stat(file).catch(() => null)) === null ? null : readSecretKey(config);
};

const unlessThere = (cause: NodeJS.ErrnoException): void => {
  if (cause.code !== "EEXIST") throw cause;
};
