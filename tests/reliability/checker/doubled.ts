import type { Operation } from "../journal/read.ts";
import { type StreamCheck, tally } from "./check.ts";

/**
 * No command has two effects. A command is identified by its id, in the whole log; an act also by its attempt and the
 * time of the learner's clock, so that one command under two ids is found too. A start has two effects when it returns
 * two attempts.
 */
export const doubled = (journal: ReadonlyMap<string, Operation>): StreamCheck => {
  const count = tally("doubled", "no command has two effects, by command id and by the learner's own clock");
  const ids = new Set<string>();
  return {
    see: ({ stream, events }) => {
      const acts = new Set<string>();
      for (const { commandId, meta } of events) {
        if (commandId === null) continue;
        const act = meta["clientAt"] as string | undefined;
        count.checked();
        if (ids.has(commandId) || (act !== undefined && acts.has(act)))
          count.fail(`command ${commandId} in ${stream}, done at ${act}`);
        ids.add(commandId);
        if (act !== undefined) acts.add(act);
      }
    },
    finding: () => {
      for (const [id, { started }] of journal)
        if (started.size > 1) count.fail(`start ${id} returned ${[...started].join(" and ")}`);
      return count.finding();
    },
  };
};
