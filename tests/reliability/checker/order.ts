import type { Operation } from "../journal/read.ts";
import { type StreamCheck, tally } from "./check.ts";

/**
 * What was acknowledged before something else was even sent stands before it in the log. Together with "nothing lost"
 * this makes each stream a history that the learner could have watched.
 */
export const order = (journal: ReadonlyMap<string, Operation>): StreamCheck => {
  const count = tally("order", "what was acknowledged before something else was sent stands before it");
  return {
    see: ({ stream, events }) => {
      let latestIntent = -Infinity;
      for (const { commandId } of events) {
        const operation = commandId === null ? undefined : journal.get(commandId);
        if (operation === undefined) continue;
        count.looked();
        const { intent, acknowledgedAt } = operation;
        if (acknowledgedAt !== null && acknowledgedAt < latestIntent)
          count.fail(`command ${commandId} in ${stream}`);
        latestIntent = Math.max(latestIntent, intent.at);
      }
    },
    finding: count.finding,
  };
};
