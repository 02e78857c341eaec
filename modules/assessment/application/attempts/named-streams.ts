import { uuidNamed } from "#kernel/named-uuid";

/**
 * Returns the stream of what a browser starts with a command: a start that is retried leads to the same one, so that
 * nothing is started twice. `others` counts those of other accounts that were started there under the same command id.
 */
export const streamOfStart = (participant: string, commandId: string, others: number): string =>
  uuidNamed([participant, commandId, ...(others > 0 ? [others] : [])].join("/"));
