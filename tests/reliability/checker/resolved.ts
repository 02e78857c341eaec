import type { Operation } from "../journal/read.ts";
import { type Finding, tally } from "./check.ts";

/** Every command has an outcome that its learner knows in the end. */
export const resolved = (journal: ReadonlyMap<string, Operation>): Finding => {
  const count = tally("resolved", "every command with an unknown outcome was resolved by sending it again");
  for (const [id, { intent, acknowledgedAt, refusals }] of journal) {
    count.checked();
    if (acknowledgedAt === null && refusals.length === 0) count.fail(`${intent.act.type} ${id}`);
  }
  return count.finding();
};

/** Learners only do what is allowed, so a refusal means that the program lost or invented something. */
export const refused = (journal: ReadonlyMap<string, Operation>): Finding => {
  const count = tally("refused", "no allowed command was refused");
  for (const [id, { intent, refusals }] of journal) {
    count.checked();
    if (refusals.length > 0) count.fail(`${intent.act.type} ${id}: ${refusals.join(", ")}`);
  }
  return count.finding();
};
