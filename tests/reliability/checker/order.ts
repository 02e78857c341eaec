import type { Operation } from "../journal/read.ts";
import { type StreamCheck, tally } from "./check.ts";

/**
 * A command acknowledged before another one was sent precedes it in the log. Together with "nothing lost" this makes
 * each stream a history consistent with what the learner observed.
 */
export const order = (journal: ReadonlyMap<string, Operation>): StreamCheck => {
  const count = tally("order", "a command acknowledged before another one was sent precedes it");
  return {
    see: ({ stream, events }) => {
      let latestIntent = -Infinity;
      for (const { commandId } of events) {
        const operation = commandId === null ? undefined : journal.get(commandId);
        if (operation === undefined) continue;
        count.checked();
        const { intent, acknowledgedAt } = operation;
        if (acknowledgedAt !== null && acknowledgedAt < latestIntent)
          count.fail(`command ${commandId} in ${stream}`);
        latestIntent = Math.max(latestIntent, intent.at);
      }
    },
    finding: count.finding,
  };
};
