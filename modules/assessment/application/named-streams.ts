import { createHash } from "node:crypto";

/** Returns the UUID that a name always leads to. */
export const streamNamed = (name: string): string => {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * Returns the stream of what a browser starts with a command: a start that is retried leads to the same one, so that
 * nothing is started twice. `others` counts those of other accounts that were started there under the same command id.
 */
export const streamOfStart = (participant: string, commandId: string, others: number): string =>
  streamNamed([participant, commandId, ...(others > 0 ? [others] : [])].join("/"));
