import { Effect } from "effect";
import { implementTextStream } from "#kernel/http/implement";
import { sendList } from "#kernel/http/send-list";
import { type DifferenceFilter, exportComparisons, exportDifferences } from "../../contract/index.ts";
import { Reconciliations } from "./reconciliations.ts";
import { comparisonViewOf, differencesOf } from "./staff-reconciliation.ts";

/** One comparison a day: more than ten years. */
const maxComparisons = 4_000;

const exportDifferencesHandler = implementTextStream(exportDifferences, (input) =>
  sendList(input, {
    ...{ name: "payment-differences", action: "billing.export-list" },
    columns: [
      ...(["differenceId", "kind", "providerPaymentId", "orderId"] as const),
      ...(["ourCents", "theirCents", "foundAt", "ended"] as const),
    ],
    page: (filter: DifferenceFilter, after) =>
      Effect.map(differencesOf(filter, after), ({ differences, next }) => ({ rows: differences, next })),
  }),
);

const exportComparisonsHandler = implementTextStream(exportComparisons, (input) =>
  sendList(input, {
    ...{ name: "payment-comparisons", action: "billing.export-list" },
    columns: ["from", "day", "payments", "cents", "differences", "ranAt"],
    page: () =>
      Effect.map(
        Reconciliations.use(({ list }) => list(maxComparisons)),
        (found) => ({ rows: found.map(comparisonViewOf), next: null }),
      ),
  }),
);

export const reconciliationExportHandlers = {
  exportDifferences: exportDifferencesHandler,
  exportComparisons: exportComparisonsHandler,
};
