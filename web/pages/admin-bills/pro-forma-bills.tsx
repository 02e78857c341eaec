import {
  exportInvoiceDocuments,
  type InvoiceDocument,
  InvoiceDocumentStatus,
  listInvoiceDocuments,
} from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { queryFor } from "../../data/query.ts";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { type BillFilter, billSorts, type BillSort, filterIn, fittingBills } from "./fitting-bills.ts";
import "./admin-bills.css";

interface FilterProps {
  readonly filter: BillFilter;
  readonly onAsk: (next: BillFilter) => void;
}

const Filters = ({ filter, onAsk }: FilterProps) => {
  const t = useTranslations("bills");
  const { text: _, ...withoutText } = filter;
  const { status: __, ...withoutStatus } = filter;
  const { sort: ___, ...withoutSort } = filter;
  return (
    <search className="card money-fields">
      <TypedField
        label={t("text")}
        maxLength={60}
        value={filter.text ?? ""}
        onSettle={(text) => onAsk(text ? { ...filter, text } : withoutText)}
      />
      <SelectField
        label={t("status")}
        value={filter.status ?? ""}
        onChange={({ target: { value } }) =>
          onAsk(value === "" ? withoutStatus : { ...filter, status: value as InvoiceDocumentStatus })
        }
      >
        <option value="">{t("any")}</option>
        {InvoiceDocumentStatus.options.map((status) => (
          <option key={status} value={status}>
            {t(`statuses.${status}`)}
          </option>
        ))}
      </SelectField>
      <SortField
        sorts={billSorts}
        value={filter.sort}
        onSort={(sort) => onAsk({ ...withoutSort, ...(sort !== "" && { sort: sort as BillSort }) })}
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

const List = ({ filter }: Pick<FilterProps, "filter">) => {
  const t = useTranslations("bills");
  const list = useQuery({ ...queryFor(listInvoiceDocuments, {}), staleTime: 0 });
  if (list.data === undefined)
    return list.error === null ? (
      <Fetching />
    ) : (
      <Trouble no={list.error} isTrying={list.isFetching} onAgain={() => void list.refetch()} />
    );
  const bills = fittingBills(list.data, filter);
  return (
    <section className="money-part" aria-label={t("title")}>
      {bills.length === 0 ? (
        <p role="status">{t(list.data.length === 0 ? "noneYet" : "none")}</p>
      ) : (
        <Table bills={bills} />
      )}
    </section>
  );
};

/** Drafts and pro-forma bills, which staff write, change and delete themselves. */
export const ProFormaBills = () => {
  const t = useTranslations("bills");
  const [search, change] = useAddressSearch();
  const filter = filterIn(search);
  return (
    <>
      <p className="admin-lead">{t("lead")}</p>
      <p className="bills-new">
        <ButtonLink to={href("adminBill", { invoiceId: "new" })}>{t("new")}</ButtonLink>
      </p>
      <Filters filter={filter} onAsk={(next) => change({ list: "pro-forma", ...next })} />
      {filter.text === undefined && (
        <ListExports
          name="bills"
          addressOf={(format) =>
            addressOf(exportInvoiceDocuments, { query: { status: filter.status, format } })
          }
        />
      )}
      <List filter={filter} />
    </>
  );
};
