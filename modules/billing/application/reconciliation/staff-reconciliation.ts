import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { pageOf, cursorIn } from "#vocabulary/list-cursor";
import {
  type DifferenceFilter,
  explainDifference,
  type PaymentComparison,
  type PaymentDifference,
  readReconciliation,
  restoreDifference,
} from "../../contract/index.ts";
import { StaffLedger } from "../staff-ledger.ts";
import { orderIdOf } from "../views.ts";
import { Reconciliations, type StoredComparison, type StoredDifference } from "./reconciliations.ts";

const comparisonsShown = 30;
const differencesOfPage = 50;

/** A difference as staff see it. */
const differenceViewOf = ({ id, foundAt, order, ...difference }: StoredDifference): PaymentDifference => ({
  ...difference,
  differenceId: idFromUuid("dif", id),
  orderId: order === null ? null : orderIdOf(order),
  foundAt: toIso(foundAt),
});

/** A comparison as staff see it. */
export const comparisonViewOf = ({ ranAt, ...comparison }: StoredComparison): PaymentComparison => ({
  ...comparison,
  ranAt: toIso(ranAt),
});

/** A page of the differences that fit a filter. */
export const differencesOf = Effect.fnUntraced(function* (
  { ended, kind, sort }: DifferenceFilter,
  after: string | undefined,
) {
  const wanted = { ended: ended ?? null, kind, isOldestFirst: sort !== "newest" };
  const found = yield* (yield* Reconciliations).differences(wanted, cursorIn(after), differencesOfPage + 1);
  const { page, next } = pageOf(found, differencesOfPage, ({ foundAt }) => foundAt);
  return { differences: page.map(differenceViewOf), next };
});

const readReconciliationHandler = implement(
  readReconciliation,
  Effect.fnUntraced(function* ({ query: { after, ...filter } }) {
    const [comparisons, differences, silentOrders] = yield* Effect.all(
      [
        (yield* Reconciliations).list(comparisonsShown),
        differencesOf(filter, after),
        (yield* StaffLedger).silentOrders,
      ],
      { concurrency: "unbounded" },
    );
    return { comparisons: comparisons.map(comparisonViewOf), ...differences, silentOrders };
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
        return differenceViewOf(ended);
      }),
    );
  }),
);

const restoreDifferenceHandler = implement(
  restoreDifference,
  Effect.fnUntraced(function* ({ params, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const restored = yield* (yield* Reconciliations).restore(uuidOfId(params.differenceId));
        if (restored === null) return yield* Effect.fail({ _tag: "DifferenceNotFound" } as const);
        const { kind, providerPaymentId } = restored;
        const act = { action: "billing.restore-difference", target: params.differenceId } as const;
        yield* recordAct({ caller, reference }, { ...act, facts: { kind, payment: providerPaymentId } });
        return differenceViewOf(restored);
      }),
    );
  }),
);

export const reconciliationHandlers = {
  readReconciliation: readReconciliationHandler,
  explainDifference: explainDifferenceHandler,
  restoreDifference: restoreDifferenceHandler,
};
