import { createHash } from "node:crypto";

/** Returns the UUID that a name always leads to: of version 8, from its SHA-256. */
export const uuidNamed = (name: string): string => {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
