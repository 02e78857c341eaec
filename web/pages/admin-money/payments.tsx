import { exportPayments, listPayments, PaymentFilter, type StaffPayment } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { addressFilter, countOf } from "../../features/admin/address-filter.ts";
import { DaySpan } from "../../features/admin/day-span.tsx";
import { FilterFold } from "../../features/admin/filter-fold.tsx";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { useAddressPart } from "../../features/admin/use-address-part.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { MethodField, ReferenceField } from "../../features/money/find-fields.tsx";
import { PaymentTable } from "./payment-table.tsx";

const paymentQuery = addressFilter<PaymentFilter>(PaymentFilter);

interface FilterProps {
  readonly filter: PaymentFilter;
  readonly onAsk: (name: keyof PaymentFilter, value: string) => void;
}

const Filters = ({ filter, onAsk }: FilterProps) => (
  <search>
    <FilterFold count={countOf(filter)}>
      <div className="card money-fields">
        <ReferenceField of="orders" filter={filter} onAsk={onAsk} />
        <MethodField filter={filter} onAsk={onAsk} />
        <DaySpan span={filter} onAsk={(name, moment) => onAsk(name, moment ?? "")} />
        <SortField sorts={["newest", "oldest"]} value={filter.sort} onSort={(sort) => onAsk("sort", sort)} />
      </div>
    </FilterFold>
  </search>
);

const paymentsOf = ({ payments }: { readonly payments: readonly StaffPayment[] }) => payments;

/** All money that came. */
export const Payments = () => {
  const t = useTranslations("money");
  const [search, change] = useAddressPart();
  const filter = paymentQuery.read(search);
  const list = usePages(listPayments, filter);
  return (
    <section className="money-part">
      <h2>{t("payments.title")}</h2>
      <Filters
        filter={filter}
        onAsk={(name, value) => change(paymentQuery.searchOf(paymentQuery.withValue(filter, name, value)))}
      />
      <ListExports
        name="payments"
        addressOf={(format) => addressOf(exportPayments, { query: { ...filter, format } })}
      />
      <PagedList
        list={list}
        itemsOf={paymentsOf}
        words={{ label: t("payments.title"), none: t("payments.none"), more: t("more") }}
      >
        {(payments) => <PaymentTable caption={t("payments.title")} payments={payments} />}
      </PagedList>
    </section>
  );
};

/** Money that opened nothing and is still here: it came twice, was another amount, or paid for a document once more. */
export const Besides = () => {
  const t = useTranslations("money");
  const list = usePages(listPayments, { besides: "yes" });
  return (
    <section className="money-part">
      <h2>{t("besides.title")}</h2>
      <PagedList
        list={list}
        itemsOf={paymentsOf}
        words={{ label: t("besides.title"), none: t("besides.none"), more: t("more") }}
      >
        {(payments) => <PaymentTable caption={t("besides.title")} payments={payments} />}
      </PagedList>
    </section>
  );
};
