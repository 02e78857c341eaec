import { HistoryFilter } from "#modules/assessment/contract";
import type { Search } from "../../routing/path.ts";
import { codeOfSlug, slugOf } from "../../features/papers/slugs.ts";

const { kind: Kind, outcome: Outcome } = HistoryFilter.shape;

/** Reads the filter of an address. Values that mean nothing are left out: an old link still shows a list. */
export const readHistoryFilter = (search: string): HistoryFilter => {
  const params = new URLSearchParams(search);
  const testCode = codeOfSlug(params.get("code"));
  const kind = Kind.safeParse(params.get("kind") ?? undefined);
  const outcome = Outcome.safeParse(params.get("outcome") ?? undefined);
  return {
    ...(testCode && { testCode }),
    ...(kind.data && { kind: kind.data }),
    ...(outcome.data && { outcome: outcome.data }),
  };
};

/** The address of a filter. */
export const writeHistoryFilter = ({ testCode, kind, outcome }: HistoryFilter): Search => ({
  code: testCode && slugOf(testCode),
  kind,
  outcome,
});
