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
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { Rand, randText } from "../../features/money/rand.tsx";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { NotYet } from "../../ui/page-state.tsx";

const Row = ({ difference }: { readonly difference: PaymentDifference }) => {
  const t = useTranslations("money");
  const { differenceId, kind, providerPaymentId, orderId, ourCents, theirCents, foundAt } = difference;
  const { send, isBusy, failure } = useCommand(explainDifference, { invalidates: [readReconciliation] });
  return (
    <tr role="row">
      <Cell label={t("comparison.payment")}>
        <bdi dir="ltr">{providerPaymentId}</bdi>
      </Cell>
      <Cell label={t("comparison.what")}>{t(`comparison.kind.${kind}`)}</Cell>
      <Cell label={t("columns.order")}>
        {orderId === null ? "–" : <Link to={href("adminOrder", { orderId })}>{t("inbox.toOrder")}</Link>}
      </Cell>
      <Cell label={t("comparison.ours")}>{ourCents === null ? "–" : <Rand amount={ourCents} />}</Cell>
      <Cell label={t("comparison.theirs")}>{theirCents === null ? "–" : <Rand amount={theirCents} />}</Cell>
      <Cell label={t("comparison.found")}>
        <Moment at={foundAt} />
      </Cell>
      <Cell label={t("comparison.todo")}>
        <Button
          type="button"
          variant="soft"
          aria-disabled={isBusy}
          onClick={() => void send({ params: { differenceId } })}
        >
          {t("comparison.explain")}
        </Button>
        <Failure failure={failure} />
      </Cell>
    </tr>
  );
};

const Found = ({ comparisons: [last], differences, silentOrders }: OkOf<typeof readReconciliation>) => {
  const t = useTranslations("money");
  const names = ["payment", "what"] as const;
  const amounts = ["ours", "theirs", "found", "todo"] as const;
  const columns = [
    ...names.map((name) => t(`comparison.${name}`)),
    t("columns.order"),
    ...amounts.map((name) => t(`comparison.${name}`)),
  ];
  return (
    <>
      {silentOrders >= silentFrom && <p role="alert">{t("comparison.silent", { count: silentOrders })}</p>}
      <p>
        {last === undefined
          ? t("comparison.never")
          : t("comparison.upTo", { day: last.day, count: last.payments, rand: randText(last.cents) })}
      </p>
      {differences.length > 0 ? (
        <RowsTable caption={t("comparison.title")} columns={columns}>
          {differences.map((difference) => (
            <Row key={difference.differenceId} difference={difference} />
          ))}
        </RowsTable>
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
