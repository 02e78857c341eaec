import { readFile, writeFile } from "node:fs/promises";
import { generateX25519Identity, identityToRecipient } from "age-encryption";

/** The file holds no identity. The message says what to do. */
export class IdentityProblem extends Error {}

/**
 * Makes an identity, which opens backups, writes it to a new file that only its owner may read, and returns the
 * recipient, which only seals them. Throws where the file exists.
 */
export const makeIdentityFile = async (file: string): Promise<string> => {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeFile(file, `# recipient: ${recipient}\n${identity}\n`, { flag: "wx", mode: 0o600 });
  return recipient;
};

/** Reads an identity from a file of this program or of `age-keygen`. Throws `IdentityProblem`. */
export const readIdentityFile = async (file: string): Promise<string> => {
  const lines = (await readFile(file, "utf8")).split("\n").map((line) => line.trim());
  const identity = lines.find((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (identity === undefined)
    throw new IdentityProblem(
      `${file} holds no identity: it needs a line that begins with AGE-SECRET-KEY-1.`,
    );
  return identity;
};
