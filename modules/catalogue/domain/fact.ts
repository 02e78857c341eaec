import type { LicenceCode } from "#vocabulary/licence-code";

/**
 * The grade of a fact's source: A wording of the law, B official name or cited statement, C paraphrase, D unsourced.
 */
export type Trust = "A" | "B" | "C" | "D";

/** A row of a fact table. Questions are based on these. */
export interface Fact {
  /** `rule-001`, `sign-R1`, `lh-01`, `mc-02`, `fact-05`. */
  readonly id: string;
  readonly table: "rules" | "signs" | "controls";
  readonly topic: string;
  readonly text: string;
  /** The learner's licences whose vehicles it binds. */
  readonly codes: readonly LicenceCode[];
  /** The section, regulation or chart, in short: "reg 292(a)". Empty for teaching. */
  readonly provision: string;
  /** Remarks, each with its tag: "pending: not in force yet". */
  readonly notes: readonly string[];
  readonly trust: Trust;
}

/** A sign of the chart or the manual, with or without a drawing. */
export interface SignFact extends Fact {
  readonly code: string;
  readonly name: string;
  readonly class: string;
  readonly shape: string;
  readonly ground: string;
  readonly border: string;
  readonly symbol: string;
}

/** Tags of facts that may not be asked: unsettled law, and unconfirmed figures. */
const unsettled = ["pending", "draft", "disputed", "unconfirmed", "secondary"];

/** Whether questions may be based on a fact: of grade A or B, and settled. */
export const mayBeAsked = ({ trust, notes }: Fact): boolean =>
  (trust === "A" || trust === "B") && !notes.some((note) => unsettled.some((tag) => note.startsWith(tag)));

/** Whether a fact is safe driving practice and not law. */
export const isPractice = ({ notes }: Fact): boolean => notes.some((note) => note.startsWith("teaching"));

/** Whether learners may be told a fact: one that no source confirms waits in the table. */
export const mayBeTaught = ({ trust }: Fact): boolean => trust !== "D";
