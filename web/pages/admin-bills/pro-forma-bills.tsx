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
import { useChoiceColumn } from "../../features/admin/choice-column.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { type Chosen, useChosen } from "../../features/admin/use-chosen.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { TypedField } from "../../features/admin/typed-field.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { Link } from "../../ui/link.tsx";
import { BillBulk } from "./bill-bulk.tsx";
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

interface TableProps {
  readonly bills: readonly InvoiceDocument[];
  readonly chosen: Chosen;
}

const Table = ({ bills, chosen }: TableProps) => {
  const t = useTranslations("bills");
  const choice = useChoiceColumn<InvoiceDocument>(chosen, ({ id }) => ({
    id: String(id),
    name: t("one", { id: String(id) }),
  }));
  const format = useFormatter();
  const day = (text: string) =>
    format.dateTime(new Date(text), { dateStyle: "medium", timeZone: "Africa/Johannesburg" });
  const columns: readonly RowsColumn<InvoiceDocument>[] = [
    choice,
    {
      id: "number",
      label: t("number"),
      cell: ({ id }) => (
        <Link data-edit="" to={href("adminBill", { invoiceId: String(id) })}>
          <bdi dir="ltr">{id}</bdi>
        </Link>
      ),
    },
    { id: "to", label: t("to"), cell: ({ billTo }) => billTo },
    { id: "date", label: t("date"), cell: ({ orderDate }) => day(orderDate) },
    { id: "status", label: t("status"), cell: ({ status }) => t(`statuses.${status}`) },
    {
      id: "total",
      label: t("grandTotal"),
      cell: ({ grandTotal }) => <bdi dir="ltr">R{grandTotal.toFixed(2)}</bdi>,
    },
  ];
  return (
    <RowsTable
      list="bills"
      caption={t("title")}
      columns={columns}
      rows={bills}
      idOf={({ id }) => String(id)}
    />
  );
};

/** Drafts and pro-forma bills, which staff write, change and delete themselves. */
export const ProFormaBills = () => {
  const t = useTranslations("bills");
  const [search, change] = useAddressSearch();
  const filter = read(search);
  const list = usePages(searchInvoiceDocuments, filter);
  const more = useTranslations("money")("more");
  const chosen = useChosen();
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
      <BillBulk bills={list.data?.pages.flatMap(({ bills }) => bills) ?? []} chosen={chosen} />
      <PagedList
        list={list}
        itemsOf={({ bills }) => bills}
        words={{ label: t("title"), none: t(countOf(filter) === 0 ? "noneYet" : "none"), more }}
      >
        {(bills) => <Table bills={bills} chosen={chosen} />}
      </PagedList>
    </>
  );
};
