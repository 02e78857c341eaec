import { type Correction, type PlanLine, planReMark } from "#modules/assessment/contract";
import { useCallback, useRef, useState } from "react";
import { type AnyEndpoint, type Answer, call } from "../../data/call.ts";
import { followProgress } from "./follow-progress.ts";

/** Why a dry run has no outcome: no connection, or a "no" of the server. */
export type No = Exclude<Answer<AnyEndpoint>, { readonly ok: true }>;

export type PlannedLine = Extract<PlanLine, { readonly line: "attempt" }>;

export interface Plan {
  readonly summary: Extract<PlanLine, { readonly line: "summary" }>;
  readonly attempts: readonly PlannedLine[];
}

export type DryRun =
  | { readonly state: "none" }
  /** So many events are read. */
  | { readonly state: "running"; readonly events: number }
  | { readonly state: "failed"; readonly no: No }
  | { readonly state: "done"; readonly plan: Plan };

/** Lines come as text, a JSON each. Without a summary the answer was cut off. */
const planOf = (text: string): Plan | null => {
  const lines = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as PlanLine);
  const summary = lines.find((line) => line.line === "summary");
  return summary === undefined
    ? null
    : { summary, attempts: lines.filter((line) => line.line === "attempt") };
};

/** A dry run of one correction. Each replaces the one before; one that comes late is not shown any more. */
export const useDryRun = ({ questionId, version }: Correction) => {
  const [dryRun, setDryRun] = useState<DryRun>({ state: "none" });
  const newest = useRef(0);
  const start = useCallback(async () => {
    const mine = ++newest.current;
    const tell = (events: number) => mine === newest.current && setDryRun({ state: "running", events });
    tell(0);
    const answer = await call(planReMark, { body: { questionId, version } }, undefined, (response) => {
      // Whether the whole came is judged below; that its beginning was followed to no end is nobody's trouble.
      if (response.ok) followProgress(response, tell).catch(() => undefined);
    });
    if (mine !== newest.current) return;
    if (!answer.ok) return setDryRun({ state: "failed", no: answer });
    // The schema is that of a line; what comes is the text of all of them.
    const plan = planOf(answer.value as unknown as string);
    setDryRun(
      plan === null ? { state: "failed", no: { ok: false, offline: true } } : { state: "done", plan },
    );
  }, [questionId, version]);
  return { dryRun, start };
};
