import {
  BillFilter,
  exportInvoiceDocuments,
  type InvoiceDocument,
  InvoiceDocumentStatus,
  searchInvoiceDocuments,
} from "#modules/admin-template/contract";
import { useFormatter, useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { addressFilter, countOf } from "../../features/admin/address-filter.ts";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { usePages } from "../../features/admin/use-pages.ts";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { Link } from "../../ui/link.tsx";
import "./admin-bills.css";

const { read, withValue, searchOf } = addressFilter<BillFilter>(BillFilter);

interface FilterProps {
  readonly filter: BillFilter;
  readonly onAsk: (name: keyof BillFilter, value: string) => void;
}

const Filters = ({ filter, onAsk }: FilterProps) => {
  const t = useTranslations("bills");
  return (
    <search className="card money-fields">
      <TypedField
        label={t("text")}
        maxLength={60}
        value={filter.text ?? ""}
        onSettle={(text) => onAsk("text", text)}
      />
      <OptionalSelect
        label={t("status")}
        value={filter.status}
        none={t("any")}
        options={InvoiceDocumentStatus.options.map((status) => [status, t(`statuses.${status}`)] as const)}
        onChoose={(status) => onAsk("status", status)}
      />
      <SortField
        sorts={["newest", "oldest", "highest", "lowest"]}
        value={filter.sort}
        onSort={(sort) => onAsk("sort", sort)}
      />
    </search>
  );
};

const Table = ({ bills }: { readonly bills: readonly InvoiceDocument[] }) => {
  const t = useTranslations("bills");
  const format = useFormatter();
  const day = (text: string) =>
    format.dateTime(new Date(text), { dateStyle: "medium", timeZone: "Africa/Johannesburg" });
  return (
    <RowsTable caption={t("title")} columns={[t("number"), t("to"), t("date"), t("status"), t("grandTotal")]}>
      {bills.map(({ id, billTo, orderDate, status, grandTotal }) => (
        <tr role="row" key={id}>
          <Cell label={t("number")}>
            <Link data-edit="" to={href("adminBill", { invoiceId: String(id) })}>
              <bdi dir="ltr">{id}</bdi>
            </Link>
          </Cell>
          <Cell label={t("to")}>{billTo}</Cell>
          <Cell label={t("date")}>{day(orderDate)}</Cell>
          <Cell label={t("status")}>{t(`statuses.${status}`)}</Cell>
          <Cell label={t("grandTotal")}>
            <bdi dir="ltr">R{grandTotal.toFixed(2)}</bdi>
          </Cell>
        </tr>
      ))}
    </RowsTable>
  );
};

/** Drafts and pro-forma bills, which staff write, change and delete themselves. */
export const ProFormaBills = () => {
  const t = useTranslations("bills");
  const [search, change] = useAddressSearch();
  const filter = read(search);
  const list = usePages(searchInvoiceDocuments, filter);
  const more = useTranslations("money")("more");
  return (
    <>
      <p className="admin-lead">{t("lead")}</p>
      <p className="bills-new">
        <ButtonLink to={href("adminBill", { invoiceId: "new" })}>{t("new")}</ButtonLink>
      </p>
      <Filters
        filter={filter}
        onAsk={(name, value) => change({ list: "pro-forma", ...searchOf(withValue(filter, name, value)) })}
      />
      <ListExports
        name="bills"
        addressOf={(format) => addressOf(exportInvoiceDocuments, { query: { ...filter, format } })}
      />
      <PagedList
        list={list}
        itemsOf={({ bills }) => bills}
        words={{ label: t("title"), none: t(countOf(filter) === 0 ? "noneYet" : "none"), more }}
      >
        {(bills) => <Table bills={bills} />}
      </PagedList>
    </>
  );
};
