import { listPapers, type PaperKind } from "#modules/assessment/contract";
import type { TestCode } from "#modules/catalogue/contract";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../data/query.ts";

/** The list is asked again by itself: what was just handed in joins it a moment later. */
const firstAnswers = 3;
const soonMs = 1_500;

interface Asked {
  readonly testCode?: TestCode;
  readonly kind?: PaperKind;
}

/** The published papers, and where the learner stands with each. Asks nothing without `asked`. */
export const usePapers = (asked: Asked | undefined) =>
  useQuery({
    ...queryFor(listPapers, { query: asked ?? {} }),
    enabled: asked !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => state.dataUpdateCount < firstAnswers && soonMs,
  });
