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
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { ReferenceField } from "../../features/money/find-fields.tsx";
import { PaperMark } from "../../features/money/paper-state.tsx";
import { Rand } from "../../features/money/rand.tsx";
import { ReceiptFile } from "../../features/money/receipt-file.tsx";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { Link } from "../../ui/link.tsx";

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
  const columns = [t("serial"), t("issued"), tColumn("buyer"), tColumn("order"), t("state")];
  return (
    <RowsTable caption={t("title")} columns={[...columns, tColumn("amount"), t("file")]}>
      {papers.map((paper) => (
        <tr role="row" key={paper.invoiceId}>
          <Cell label={t("serial")}>
            <bdi dir="ltr">{paper.serial}</bdi>
          </Cell>
          <Cell label={t("issued")}>
            <Moment at={paper.issuedAt} />
          </Cell>
          <Cell label={tColumn("buyer")}>
            <Person accountId={paper.accountId} name={names.get(paper.accountId)} />
          </Cell>
          <Cell label={tColumn("order")}>
            <Link to={href("adminOrder", { orderId: paper.orderId })}>
              <bdi dir="ltr">{paper.reference}</bdi>
            </Link>
          </Cell>
          <Cell label={t("state")}>
            <PaperMark state={paper.state} />
          </Cell>
          <Cell label={tColumn("amount")}>
            <span>
              <Rand amount={paper.cents} />
              {paper.state === "partly-credited" && (
                <small className="money-because">
                  −<Rand amount={paper.creditedCents} />
                </small>
              )}
            </span>
          </Cell>
          <Cell label={t("file")}>
            <ReceiptFile paper={paper} />
          </Cell>
        </tr>
      ))}
    </RowsTable>
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
