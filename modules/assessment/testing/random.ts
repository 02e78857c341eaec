import * as fc from "fast-check";
import type { AttemptCommand } from "../domain/decide.ts";
import {
  ada,
  afterGrace,
  ben,
  claim,
  deadline,
  endOfGrace,
  midway,
  smallKey,
  smallPaper,
  start,
  startedAt,
} from "./an-attempt.ts";

/** Questions of the small paper, one that is not in it, and a name that every object has. */
const questionId = fc.constantFrom(
  ...smallPaper.map((question) => question.questionId),
  "rules-9",
  "__proto__",
);
const optionId = fc.constantFrom("a", "b", "c", "d");

/** Any time around the attempt, with more frequent values at its boundaries. */
export const moment = fc.oneof(
  fc.constantFrom(startedAt - 1, startedAt, midway, deadline - 1, deadline, endOfGrace, afterGrace),
  fc.integer({ min: startedAt - 60_000, max: afterGrace + 60_000 }),
);

const byStaff = { by: ada, why: "A reason of staff" };
const noteId = "0192f0c1-a7b8-4d3e-9f10-aa00000000a1";
const staffActs: readonly AttemptCommand[] = [
  { type: "void", ...byStaff },
  { type: "reinstate", ...byStaff },
  { type: "grant-extra-time", seconds: 60, at: midway, ...byStaff },
  {
    type: "re-mark",
    questionId: "rules-1",
    questionVersion: 2,
    key: { ...smallKey, "rules-1": "b" },
    at: afterGrace,
    ...byStaff,
  },
  { type: "re-mark", questionId: "rules-2", questionVersion: 1, key: smallKey, at: afterGrace, ...byStaff },
  { type: "add-note", noteId, text: "Looked at", by: ada },
  { type: "retract-note", noteId, ...byStaff },
];

/** Any command, most often one that the learner gives in time. */
export const anyCommand: fc.Arbitrary<AttemptCommand> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ type: fc.constant("answer" as const), questionId, optionId, at: moment }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      type: fc.constantFrom("visit" as const, "clear" as const, "flag" as const, "unflag" as const),
      questionId,
      at: moment,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom("submit" as const, "expire" as const), at: moment }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<AttemptCommand>(
      { type: "mark", key: smallKey },
      start(),
      claim(ada),
      claim(ben),
      { type: "forget" },
    ),
  },
  { weight: 4, arbitrary: fc.constantFrom<AttemptCommand>(...staffActs) },
  { weight: 1, arbitrary: fc.constant<AttemptCommand>({ type: "mark", key: smallKey }) },
);
