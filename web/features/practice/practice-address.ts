import { type PracticeSize, StartedSelection } from "#modules/assessment/contract";
import type { TestCode } from "#modules/catalogue/contract";
import { codeOfSlug } from "../papers/slugs.ts";
import { sizeIn } from "./practice-href.ts";

export interface AskedPractice {
  readonly testCode: TestCode;
  readonly selection: StartedSelection;
  readonly size: PracticeSize;
}

/** The practice that an address asks for; undefined when it asks for none. */
export const practiceIn = (search: string): AskedPractice | undefined => {
  const asked = new URLSearchParams(search);
  const testCode = codeOfSlug(asked.get("code"));
  const { what, ...of } = Object.fromEntries(asked);
  const selection = StartedSelection.safeParse({ kind: what, ...of });
  if (testCode === undefined || !selection.success) return undefined;
  return { testCode, selection: selection.data, size: sizeIn(search) };
};
