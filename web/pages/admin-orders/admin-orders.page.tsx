import { OrderFilter, OrderStatus, exportOrders, searchOrders } from "#modules/billing/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { OrderTable } from "../../features/money/order-table.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { addressOf } from "../../data/call.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { usePages } from "../../features/admin/use-pages.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import "../../features/money/money.css";

/** The filter in the address. What the server would refuse is left out. */
const filterIn = (search: string): OrderFilter => {
  const params = new URLSearchParams(search);
  const [text, status] = [params.get("text") ?? "", OrderStatus.safeParse(params.get("status"))];
  return {
    ...(OrderFilter.shape.text.safeParse(text).success && text !== "" && { text }),
    ...(status.success && { status: status.data }),
  };
};

interface FilterProps {
  readonly filter: OrderFilter;
  readonly onAsk: (next: OrderFilter) => void;
}

const Filters = ({ filter, onAsk }: FilterProps) => {
  const t = useTranslations("money");
  const { text: _, ...withoutText } = filter;
  const { status: __, ...withoutStatus } = filter;
  const { email: ___, ...withoutEmail } = filter;
  return (
    <search className="card money-fields">
      <TypedField
        label={t("orders.text")}
        hint={t("orders.textHint")}
        dir="ltr"
        maxLength={60}
        value={filter.text ?? ""}
        onSettle={(text) => onAsk(text ? { ...filter, text } : withoutText)}
      />
      <TypedField
        label={t("orders.email")}
        hint={t("orders.emailHint")}
        dir="ltr"
        maxLength={254}
        value={filter.email ?? ""}
        onSettle={(email) => onAsk(email ? { ...filter, email } : withoutEmail)}
      />
      <SelectField
        label={t("columns.status")}
        value={filter.status ?? ""}
        onChange={({ target: { value } }) =>
          onAsk(value === "" ? withoutStatus : { ...filter, status: value as OrderStatus })
        }
      >
        <option value="">{t("any")}</option>
        {OrderStatus.options.map((status) => (
          <option key={status} value={status}>
            {t(`orderStatus.${status}`)}
          </option>
        ))}
      </SelectField>
    </search>
  );
};

const List = ({ filter }: Pick<FilterProps, "filter">) => {
  const t = useTranslations("money");
  const list = usePages(searchOrders, filter);
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? [];
  const names = useAccountNames(orders.slice(0, 50).map(({ accountId }) => accountId));
  return (
    <PagedList
      list={list}
      itemsOf={(page) => page.orders}
      words={{ label: t("orders.title"), none: t("orders.none"), more: t("more") }}
    >
      {(shown) => <OrderTable orders={shown} names={names} />}
    </PagedList>
  );
};

export default function AdminOrdersPage() {
  const t = useTranslations("money.orders");
  const [search, change] = useAddressSearch();
  // Addresses of pages are stored, logged and shared, so no e-mail address is in one.
  const [email, setEmail] = useState<string>();
  const filter: OrderFilter = { ...filterIn(search), ...(email !== undefined && { email }) };
  const ask = ({ email: next, text, status }: OrderFilter) => {
    setEmail(next);
    change({ text, status });
  };
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <Filters filter={filter} onAsk={ask} />
      {/* An address of a page or a file holds no e-mail address. */}
      {email === undefined && (
        <ListExports
          name="orders"
          addressOf={(format) => addressOf(exportOrders, { query: { ...filter, format } })}
        />
      )}
      <List filter={filter} />
    </>
  );
}
