import type { Fault } from "#kernel/anchor/faults";
import type { Finder, Tampering } from "./tamperings.ts";

/** How a tampering was tried. */
export interface Variant {
  readonly name: string;
  /** Functions replaced, triggers left disabled. */
  readonly withEffort: boolean;
  readonly withNote: boolean;
}

export const variants: readonly Variant[] = [
  { name: "plainly", withEffort: false, withNote: false },
  { name: "plainly, with a noted anchor", withEffort: false, withNote: true },
  { name: "with functions replaced and triggers disabled", withEffort: true, withNote: false },
  {
    name: "with functions replaced and triggers disabled, and a noted anchor",
    withEffort: true,
    withNote: true,
  },
];

/** The checks of `verify`, by the name that `--without` takes. */
export const checks = [
  "events",
  "anchors",
  "audit",
  "questions",
  "remarks",
  "read-models",
  "structure",
] as const;
export type Check = (typeof checks)[number];

/** The check that a fault comes from. */
export const checkOf = (found: Fault): Check => {
  const { fault } = found;
  if (fault.startsWith("structure")) return "structure";
  if (fault.startsWith("audit")) return "audit";
  if (fault === "module") return found.check === "kernel.remarks" ? "remarks" : "questions";
  if (fault === "read-model") return "read-models";
  return /^(changed|missing|outside|cut|misdated|unknown-key)$/.test(fault) ? "events" : "anchors";
};

/** The outcome of one trial. */
export interface Verdict {
  readonly tampering: string;
  readonly variant: string;
  readonly foundBy: Finder;
  readonly isFound: boolean;
  /** Whether it was found, or is on the list of what cannot be proved, as it should. */
  readonly isRight: boolean;
}

const shouldBeFound = (foundBy: Finder, { withNote }: Variant): boolean =>
  foundBy !== "nothing" && (foundBy !== "noted anchor" || withNote);

const isCheck = (finder: Finder): finder is Check => checks.some((check) => check === finder);

/**
 * Judges the faults of a trial. The check that must find it must be among those that do. What replaces functions always leaves a trace in the structure; that alone does not
 * count, except for a tampering with the structure itself. `without`: a check that is switched off.
 */
export const judge = (
  { name, foundBy }: Tampering,
  variant: Variant,
  faults: readonly Fault[],
  without: Check | null = null,
): Verdict => {
  const counted = faults
    .map(checkOf)
    .filter((check) => check !== without && (check !== "structure" || foundBy === "structure"));
  const isFound = isCheck(foundBy) ? counted.includes(foundBy) : counted.length > 0;
  const isRight = isFound === shouldBeFound(foundBy, variant);
  return { tampering: name, variant: variant.name, foundBy, isFound, isRight };
};

/** Returns the last line of a run. */
export const summaryOf = (verdicts: readonly Verdict[]): string => {
  const wrong = verdicts.filter(({ isRight }) => !isRight);
  const kinds = new Set(verdicts.map(({ tampering }) => tampering)).size;
  const found = verdicts.filter(({ isFound }) => isFound).length;
  const beyond = new Set(
    verdicts.filter(({ isFound, isRight }) => !isFound && isRight).map(({ tampering }) => tampering),
  );
  const tried = `${kinds} kinds of tampering in ${verdicts.length} trials`;
  if (wrong.length > 0) {
    const missed = wrong.filter(({ isFound }) => !isFound).length;
    return `FAILED: ${tried}, ${missed} trials were not found that should have been, and ${wrong.length - missed} were found that cannot be.`;
  }
  return `PASSED: ${tried}, ${found} found by verify; the other ${verdicts.length - found} are of the ${beyond.size} kinds that docs/operations/tamper-evidence.md says cannot be proved.`;
};
