import { type Contact, ContactFilter, ContactStatus, listContacts } from "#modules/identity/contract";
import { useTranslations } from "use-intl";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { FindAccount } from "../../features/admin/find-account.tsx";
import { useRowKeys } from "../../features/conversations/use-row-keys.ts";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { usePages } from "../../features/money/use-pages.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch, useNavigate } from "../../routing/use-navigation.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { Link } from "../../ui/link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import "../../features/admin/rows.css";
import "../../features/admin/tickets.css";
import "../../features/admin/person.css";

/** Reads the filter in an address. What the server would refuse is left out. */
const filterIn = (search: string): ContactFilter => {
  const params = new URLSearchParams(search);
  const status = ContactFilter.shape.status.safeParse(params.get("status") ?? undefined).data;
  const sort = ContactFilter.shape.sort.safeParse(params.get("sort") ?? undefined).data;
  return { ...(status && { status }), ...(sort && { sort }) };
};

const Table = ({ contacts }: { readonly contacts: readonly Contact[] }) => {
  const t = useTranslations("staff-contacts");
  return (
    <RowsTable caption={t("people")} columns={[t("person"), t("status"), t("account"), t("registered")]}>
      {contacts.map(({ accountId, name, email, status, roles, registeredAt }) => (
        <tr role="row" key={accountId}>
          <Cell label={t("person")}>
            <span className="person">
              <Link data-row to={href("adminContact", { accountId })}>
                <bdi dir="auto">{name}</bdi>
              </Link>
              <small dir="ltr">{email}</small>
            </span>
          </Cell>
          <Cell label={t("status")}>
            <span>{t(`statuses.${status}`)}</span>
          </Cell>
          <Cell label={t("account")}>
            <span>{roles.map((role) => t(`roles.${role}`)).join(" · ")}</span>
          </Cell>
          <Cell label={t("registered")}>
            <Moment at={registeredAt} />
          </Cell>
        </tr>
      ))}
    </RowsTable>
  );
};

const List = ({ filter }: { readonly filter: ContactFilter }) => {
  const t = useTranslations("staff-contacts");
  const list = usePages(listContacts, filter);
  if (list.data === undefined)
    return list.error === null ? (
      <Fetching />
    ) : (
      <Trouble no={list.error} isTrying={list.isFetching} onAgain={() => void list.refetch()} />
    );
  const contacts = list.data.pages.flatMap((page) => page.contacts);
  return (
    <section className="ticket-part" aria-label={t("people")} aria-busy={list.isPlaceholderData}>
      {contacts.length === 0 ? <p role="status">{t("none")}</p> : <Table contacts={contacts} />}
      {list.hasNextPage && (
        <p>
          <Button type="button" variant="soft" onClick={() => void list.fetchNextPage()}>
            {t("more")}
          </Button>
        </p>
      )}
    </section>
  );
};

/** Everyone with an account; one person is found by their whole address. */
export default function AdminContactsPage() {
  const t = useTranslations("staff-contacts");
  const navigate = useNavigate();
  const [search, change] = useAddressSearch();
  const filter = filterIn(search);
  useRowKeys();
  const words = {
    ...{ address: t("address"), find: t("find") },
    ...{ missing: t("missing"), notFound: t("notFound") },
  };
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <FindAccount
        words={words}
        onFound={({ accountId }) => void navigate(href("adminContact", { accountId }))}
      />
      <search className="card ticket-fields">
        <SelectField
          label={t("status")}
          value={filter.status ?? ""}
          onChange={({ target }) => change({ sort: filter.sort, status: target.value || undefined })}
        >
          <option value="">{t("any")}</option>
          {ContactStatus.options.map((status) => (
            <option key={status} value={status}>
              {t(`statuses.${status}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t("sort")}
          value={filter.sort ?? "newest"}
          onChange={({ target: { value } }) =>
            change({ status: filter.status, sort: value === "newest" ? undefined : value })
          }
        >
          <option value="newest">{t("newest")}</option>
          <option value="oldest">{t("oldest")}</option>
        </SelectField>
      </search>
      <List filter={filter} />
    </>
  );
}
