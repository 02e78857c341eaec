import type {
  AuthoredQuestion,
  BankProblem,
  ImportedQuestion,
  WantedQuestion,
} from "../../contract/index.ts";
import { repeated } from "../repeated.ts";
import { changedFields } from "./changed-fields.ts";
import type { Candidate } from "./replacement.ts";

/** A question whose version is not the expected one; null when it does not exist. */
export interface Conflict {
  readonly questionId: string;
  readonly expected: number | null;
  readonly version: number | null;
}

/** What an import would do. It may be executed only without conflicts and problems. */
export interface ImportPlan {
  readonly lines: readonly ImportedQuestion[];
  /** New questions and new versions. */
  readonly changes: readonly AuthoredQuestion[];
  readonly conflicts: readonly Conflict[];
  readonly problems: readonly BankProblem[];
}

/** Compares the imported questions with the bank, one by one. */
export const planImport = (
  wanted: readonly WantedQuestion[],
  bank: ReadonlyMap<string, Candidate>,
): ImportPlan => {
  const conflicts = wanted.flatMap(({ question, expectedVersion: expected }): Conflict[] => {
    const version = bank.get(question.id)?.question.version ?? null;
    return version === expected ? [] : [{ questionId: question.id, expected, version }];
  });
  const lines = wanted.map(({ question }): ImportedQuestion => {
    const before = bank.get(question.id)?.question;
    const questionId = question.id;
    if (before === undefined) return { questionId, outcome: "added", version: 1, changed: [] };
    const changed = [...changedFields(before, question)];
    return changed.length === 0
      ? { questionId, outcome: "unchanged", version: before.version, changed }
      : { questionId, outcome: "edited", version: before.version + 1, changed };
  });
  const changes = wanted.flatMap(({ question }, index) =>
    lines[index]!.outcome === "unchanged" ? [] : [{ ...question, version: lines[index]!.version }],
  );
  const twice = repeated(wanted.map(({ question }) => question.id));
  const gone = changes.filter(({ id }) => bank.get(id)?.retired === true);
  return {
    lines,
    changes,
    conflicts,
    problems: [
      ...twice.map((questionId) => ({ questionId, says: "it occurs more than once" })),
      ...gone.map(({ id }) => ({ questionId: id, says: "it is retired and cannot change" })),
    ],
  };
};
