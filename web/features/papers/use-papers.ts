import { listPapers, type PaperKind } from "#modules/assessment/contract";
import type { TestCode } from "#modules/catalogue/contract";
import { useQuery } from "@tanstack/react-query";
import { catchUpAfter } from "../../data/list-lag.ts";
import { queryFor } from "../../data/query.ts";
import { browserStorage } from "../../data/storage.ts";

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
    refetchInterval: ({ state }) => state.data !== undefined && catchUpAfter(browserStorage),
  });
