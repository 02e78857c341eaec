import { idFromUuid } from "#vocabulary/id";
import type { Operation } from "../journal/read.ts";
import { type StreamCheck, tally } from "./check.ts";

/** Every acknowledged command is in the log of its attempt. */
export const lost = (journal: ReadonlyMap<string, Operation>): StreamCheck => {
  const count = tally("lost", "every acknowledged command is in the log, in its own attempt");
  const found = new Set<string>();
  return {
    see: ({ stream, events }) => {
      const attempt = idFromUuid("att", stream);
      for (const { commandId } of events) if (commandId !== null) found.add(`${attempt} ${commandId}`);
    },
    finding: () => {
      for (const [id, operation] of journal) {
        if (operation.acknowledgedAt === null) continue;
        count.checked();
        const { intent, started } = operation;
        const attempts = intent.attempt === null ? [...started] : [intent.attempt];
        if (!attempts.some((attempt) => found.has(`${attempt} ${id}`)))
          count.fail(`${intent.act.type} ${id} of ${attempts.join(" and ")}`);
      }
      return count.finding();
    },
  };
};
