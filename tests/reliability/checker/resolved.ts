import type { Operation } from "../journal/read.ts";
import { type Finding, tally } from "./check.ts";

/** Every command that was ever sent came to an end that the learner knows. */
export const resolved = (journal: ReadonlyMap<string, Operation>): Finding => {
  const count = tally("resolved", "every command with an unknown outcome was resolved by sending it again");
  for (const [id, { intent, acknowledgedAt, refusals }] of journal) {
    count.looked();
    if (acknowledgedAt === null && refusals.length === 0) count.fail(`${intent.act.type} ${id}`);
  }
  return count.finding();
};

/** Learners only do what is allowed, so that a refusal means that the program forgot or invented something. */
export const refused = (journal: ReadonlyMap<string, Operation>): Finding => {
  const count = tally("refused", "no command was refused that was allowed");
  for (const [id, { intent, refusals }] of journal) {
    count.looked();
    if (refusals.length > 0) count.fail(`${intent.act.type} ${id}: ${refusals.join(", ")}`);
  }
  return count.finding();
};
