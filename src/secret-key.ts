import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Config } from "./config.ts";

const bytes = 32;

/** The file with this installation's secret cannot be used. The message says what to do. */
export class SecretKeyProblem extends Error {}

/**
 * The secret that all keys of this installation come from: `SECRET_KEY`, or the file `secret.key` in the data
 * folder, which is made at the first start and only its owner may read. Whoever loses it loses everything personal in
 * the database.
 */
export const readSecretKey = async ({
  secretKey,
  dataDir,
}: Pick<Config, "secretKey" | "dataDir">): Promise<Buffer> => {
  if (secretKey !== undefined) return secretKey;
  const file = path.join(dataDir, "secret.key");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Two processes that start together make one file: the second finds it there.
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

const unlessThere = (cause: NodeJS.ErrnoException): void => {
  if (cause.code !== "EEXIST") throw cause;
};
