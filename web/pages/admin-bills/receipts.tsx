import {
  exportInvoices,
  type InvoiceEntry,
  InvoiceFilter,
  InvoiceState,
  searchInvoices,
} from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { addressFilter, countOf } from "../../features/admin/address-filter.ts";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { DaySpan } from "../../features/admin/day-span.tsx";
import { FilterFold } from "../../features/admin/filter-fold.tsx";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { Person } from "../../features/admin/person.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { ReferenceField } from "../../features/money/find-fields.tsx";
import { PaperMark } from "../../features/money/paper-state.tsx";
import { OrderLink } from "../../features/money/order-link.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { ReceiptFile } from "../../features/money/receipt-file.tsx";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";

const { read, withValue, searchOf } = addressFilter<InvoiceFilter>(InvoiceFilter);

const sorts = ["newest", "oldest", "highest", "lowest"] as const;

interface FilterProps {
  readonly filter: InvoiceFilter;
  readonly onAsk: (next: InvoiceFilter) => void;
}

const Filters = ({ filter, onAsk }: FilterProps) => {
  const t = useTranslations("money.papers");
  const any = useTranslations("money")("any");
  const ask = (name: keyof InvoiceFilter) => (value: string | undefined) =>
    onAsk(withValue(filter, name, value ?? ""));
  return (
    <search>
      <FilterFold count={countOf(filter)}>
        <div className="card money-fields">
          <ReferenceField of="papers" filter={filter} onAsk={(name, text) => ask(name)(text)} />
          <DaySpan span={filter} onAsk={(name, moment) => ask(name)(moment)} />
          <OptionalSelect
            label={t("state")}
            value={filter.state}
            none={any}
            options={InvoiceState.options.map((state) => [state, t(`states.${state}`)] as const)}
            onChoose={(value) => ask("state")(value)}
          />
          <SortField sorts={sorts} value={filter.sort} onSort={ask("sort")} />
        </div>
      </FilterFold>
    </search>
  );
};

const Table = ({ papers }: { readonly papers: readonly InvoiceEntry[] }) => {
  const t = useTranslations("money.papers");
  const tColumn = useTranslations("money.columns");
  const names = useAccountNames(papers.map(({ accountId }) => accountId));
  const columns: readonly RowsColumn<InvoiceEntry>[] = [
    {
      id: "serial",
      label: t("serial"),
      isFixed: true,
      cell: ({ serial }) => <bdi dir="ltr">{serial}</bdi>,
    },
    { id: "issued", label: t("issued"), cell: ({ issuedAt }) => <Moment at={issuedAt} /> },
    {
      id: "buyer",
      label: tColumn("buyer"),
      cell: ({ accountId }) => <Person accountId={accountId} name={names.get(accountId)} />,
    },
    {
      id: "order",
      label: tColumn("order"),
      cell: ({ orderId, reference }) => <OrderLink orderId={orderId} reference={reference} />,
    },
    { id: "state", label: t("state"), cell: ({ state }) => <PaperMark state={state} /> },
    {
      id: "amount",
      label: tColumn("amount"),
      cell: ({ cents, state, creditedCents }) => (
        <span>
          <Rand amount={cents} />
          {state === "partly-credited" && (
            <small className="money-because">
              −<Rand amount={creditedCents} />
            </small>
          )}
        </span>
      ),
    },
    { id: "file", label: t("file"), isFixed: true, cell: (paper) => <ReceiptFile paper={paper} /> },
  ];
  return (
    <RowsTable
      list="receipts"
      caption={t("title")}
      columns={columns}
      rows={papers}
      idOf={({ invoiceId }) => invoiceId}
    />
  );
};

/** Receipts and credit notes of orders, as they were issued: nothing here changes or deletes one. */
export const Receipts = () => {
  const t = useTranslations("money.papers");
  const more = useTranslations("money")("more");
  const [search, change] = useAddressSearch();
  const filter = read(search);
  const list = usePages(searchInvoices, filter);
  return (
    <>
      <p className="admin-lead">{t("lead")}</p>
      <Filters filter={filter} onAsk={(next) => change(searchOf(next))} />
      <ListExports
        name="invoices"
        addressOf={(format) => addressOf(exportInvoices, { query: { ...filter, format } })}
      />
      <PagedList
        list={list}
        itemsOf={(page) => page.invoices}
        words={{ label: t("title"), none: t("none"), more }}
      >
        {(papers) => <Table papers={papers} />}
      </PagedList>
    </>
  );
};
