import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { explainDifference, type PaymentDifference, readReconciliation } from "../contract/index.ts";
import { Reconciliations, type StoredDifference } from "./reconciliations.ts";
import { StaffLedger } from "./staff-ledger.ts";
import { orderIdOf } from "./views.ts";

const comparisonsShown = 30;
const differencesShown = 200;

const viewOf = ({ id, foundAt, order, ...difference }: StoredDifference): PaymentDifference => ({
  ...difference,
  differenceId: idFromUuid("dif", id),
  orderId: order === null ? null : orderIdOf(order),
  foundAt: toIso(foundAt),
});

const readReconciliationHandler = implement(
  readReconciliation,
  Effect.fnUntraced(function* () {
    const stored = yield* Reconciliations;
    const comparisons = yield* stored.list(comparisonsShown);
    return {
      comparisons: comparisons.map(({ ranAt, ...comparison }) => ({ ...comparison, ranAt: toIso(ranAt) })),
      differences: (yield* stored.standing(differencesShown)).map(viewOf),
      silentOrders: yield* (yield* StaffLedger).silentOrders,
    };
  }),
);

const explainDifferenceHandler = implement(
  explainDifference,
  Effect.fnUntraced(function* ({ params, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const by = sessionOf(caller).accountId;
        const ended = yield* (yield* Reconciliations).explain(uuidOfId(params.differenceId), by);
        if (ended === null) return yield* Effect.fail({ _tag: "DifferenceNotFound" } as const);
        const { kind, providerPaymentId } = ended;
        const act = { action: "billing.explain-difference", target: params.differenceId } as const;
        yield* recordAct({ caller, reference }, { ...act, facts: { kind, payment: providerPaymentId } });
        return viewOf(ended);
      }),
    );
  }),
);

export const reconciliationHandlers = {
  readReconciliation: readReconciliationHandler,
  explainDifference: explainDifferenceHandler,
};
