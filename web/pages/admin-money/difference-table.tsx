import {
  explainDifference,
  type PaymentDifference,
  readReconciliation,
  restoreDifference,
} from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Moment } from "../../features/admin/attempt-words.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { useUndoToast } from "../../features/admin/use-undo-toast.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { isolated } from "../../ui/isolated.ts";
import { Link } from "../../ui/link.tsx";

const invalidates = [readReconciliation];

/** Takes a difference off the list, which can be undone, or puts it back. What both sides know has ended by itself. */
const Acts = ({ difference }: { readonly difference: PaymentDifference }) => {
  const t = useTranslations("money.comparison");
  const { differenceId, providerPaymentId, ended } = difference;
  const params = { differenceId };
  const explaining = useCommand(explainDifference, { invalidates });
  const restoring = useCommand(restoreDifference, { invalidates });
  const doneWithUndo = useUndoToast();
  const explain = async () => {
    const { ok } = await explaining.send({ params });
    if (ok)
      doneWithUndo(t("explained", { payment: isolated(providerPaymentId) }), () =>
        restoring.send({ params }),
      );
  };
  if (ended === "known") return t("states.known");
  return (
    <>
      <Button
        data-edit="focus"
        type="button"
        variant="soft"
        aria-disabled={explaining.isBusy || restoring.isBusy}
        onClick={() => void (ended === null ? explain() : restoring.send({ params }))}
      >
        {t(ended === null ? "explain" : "restore")}
      </Button>
      <Failure failure={explaining.failure ?? restoring.failure} />
    </>
  );
};

const rand = (cents: PaymentDifference["ourCents"]) => (cents === null ? "–" : <Rand amount={cents} />);

/** Payments that are not the same here and at the provider, each with what may be done about it. */
export const DifferenceTable = ({ differences }: { readonly differences: readonly PaymentDifference[] }) => {
  const t = useTranslations("money");
  const columns: readonly RowsColumn<PaymentDifference>[] = [
    {
      id: "payment",
      label: t("comparison.payment"),
      isFixed: true,
      cell: ({ providerPaymentId }) => <bdi dir="ltr">{providerPaymentId}</bdi>,
    },
    { id: "what", label: t("comparison.what"), cell: ({ kind }) => t(`comparison.kind.${kind}`) },
    {
      id: "order",
      label: t("columns.order"),
      cell: ({ orderId }) =>
        orderId === null ? "–" : <Link to={href("adminOrder", { orderId })}>{t("inbox.toOrder")}</Link>,
    },
    { id: "ours", label: t("comparison.ours"), cell: ({ ourCents }) => rand(ourCents) },
    { id: "theirs", label: t("comparison.theirs"), cell: ({ theirCents }) => rand(theirCents) },
    { id: "found", label: t("comparison.found"), cell: ({ foundAt }) => <Moment at={foundAt} /> },
    {
      id: "acts",
      label: t("comparison.todo"),
      isFixed: true,
      cell: (difference) => <Acts difference={difference} />,
    },
  ];
  return (
    <RowsTable
      list="payment-differences"
      caption={t("comparison.title")}
      columns={columns}
      rows={differences}
      // One that ended or stands again is drawn anew.
      idOf={({ differenceId, ended }) => `${differenceId}/${ended}`}
    />
  );
};
