import {
  explainDifference,
  type PaymentDifference,
  readReconciliation,
  silentFrom,
} from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { OkOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { useCommand } from "../../data/use-command.ts";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Failure } from "../../features/form/failure.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { Rand, randText } from "../../features/money/rand.tsx";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { NotYet } from "../../ui/page-state.tsx";

const Explain = ({ difference: { differenceId } }: { readonly difference: PaymentDifference }) => {
  const t = useTranslations("money.comparison");
  const { send, isBusy, failure } = useCommand(explainDifference, { invalidates: [readReconciliation] });
  return (
    <>
      <Button
        type="button"
        variant="soft"
        aria-disabled={isBusy}
        onClick={() => void send({ params: { differenceId } })}
      >
        {t("explain")}
      </Button>
      <Failure failure={failure} />
    </>
  );
};

const rand = (cents: PaymentDifference["ourCents"]) => (cents === null ? "–" : <Rand amount={cents} />);

const Differences = ({ differences }: { readonly differences: readonly PaymentDifference[] }) => {
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
      cell: (difference) => <Explain difference={difference} />,
    },
  ];
  return (
    <RowsTable
      list="payment-differences"
      caption={t("comparison.title")}
      columns={columns}
      rows={differences}
      idOf={({ differenceId }) => differenceId}
    />
  );
};

const Found = ({ comparisons: [last], differences, silentOrders }: OkOf<typeof readReconciliation>) => {
  const t = useTranslations("money");
  return (
    <>
      {silentOrders >= silentFrom && <p role="alert">{t("comparison.silent", { count: silentOrders })}</p>}
      <p>
        {last === undefined
          ? t("comparison.never")
          : t("comparison.upTo", { day: last.day, count: last.payments, rand: randText(last.cents) })}
      </p>
      {differences.length > 0 ? (
        <Differences differences={differences} />
      ) : (
        last !== undefined && <p>{t("comparison.none")}</p>
      )}
    </>
  );
};

/** What differs between our payments and the provider's history, and whether its notifications reach us. */
export const Comparison = () => {
  const t = useTranslations("money.comparison");
  const query = useQuery({ ...queryFor(readReconciliation, {}), staleTime: 0 });
  return (
    <section className="money-part">
      <h2>{t("title")}</h2>
      <p>{t("lead")}</p>
      {query.data === undefined ? <NotYet query={query} /> : <Found {...query.data} />}
    </section>
  );
};
