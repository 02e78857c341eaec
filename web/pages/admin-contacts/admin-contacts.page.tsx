import {
  type Contact,
  ContactFilter,
  ContactStatus,
  exportContacts,
  listContacts,
  listContactTags,
} from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { queryFor } from "../../data/query.ts";
import { addressFilter, countOf } from "../../features/admin/address-filter.ts";
import { FilterFold } from "../../features/admin/filter-fold.tsx";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { FindAccount } from "../../features/admin/find-account.tsx";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { ViewsBar } from "../../features/admin/views-bar.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { usePages } from "../../features/admin/use-pages.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch, useNavigate } from "../../routing/use-navigation.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { Link } from "../../ui/link.tsx";
import "../../features/admin/rows.css";
import "../../features/admin/person.css";

const contactQuery = addressFilter<ContactFilter>(ContactFilter);

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
  return (
    <PagedList
      list={list}
      itemsOf={({ contacts }) => contacts}
      words={{ label: t("people"), none: t("none"), more: t("more") }}
    >
      {(contacts) => <Table contacts={contacts} />}
    </PagedList>
  );
};

interface FilterProps {
  readonly filter: ContactFilter;
  readonly onAsk: (next: ContactFilter) => void;
}

/** Which people are shown, and in which order. */
const Filters = ({ filter, onAsk }: FilterProps) => {
  const t = useTranslations("staff-contacts");
  const { data } = useQuery({ ...queryFor(listContactTags, {}), staleTime: 0 });
  // A link may name a tag that no one has any more.
  const tags = [...new Set([...(data?.tags ?? []), ...(filter.tag === undefined ? [] : [filter.tag])])];
  const choose = (name: "status" | "tag" | "sort") => ({
    label: t(name),
    value: filter[name] ?? "",
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onAsk(contactQuery.withValue(filter, name, target.value)),
  });
  return (
    <search>
      <FilterFold count={countOf(filter)}>
        <div className="card list-filters">
          <SelectField {...choose("status")}>
            <option value="">{t("any")}</option>
            {ContactStatus.options.map((status) => (
              <option key={status} value={status}>
                {t(`statuses.${status}`)}
              </option>
            ))}
          </SelectField>
          <SelectField {...choose("tag")}>
            <option value="">{t("any")}</option>
            {tags.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </SelectField>
          <SelectField {...choose("sort")}>
            <option value="">{t("newest")}</option>
            <option value="oldest">{t("oldest")}</option>
          </SelectField>
        </div>
      </FilterFold>
    </search>
  );
};

/** Everyone with an account; one person is found by their whole address. */
export default function AdminContactsPage() {
  const t = useTranslations("staff-contacts");
  const navigate = useNavigate();
  const [search, change] = useAddressSearch();
  const filter = contactQuery.read(search);
  const ask = (next: ContactFilter) => change(contactQuery.searchOf(next));
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
      <Filters filter={filter} onAsk={ask} />
      <ViewsBar
        of="contact-views"
        query={contactQuery.searchOf(filter)}
        isWorthSaving={Object.keys(filter).length > 0}
        onShow={(saved) => ask(contactQuery.read(saved))}
      />
      <ListExports
        name="contacts"
        addressOf={(format) => addressOf(exportContacts, { query: { ...filter, format } })}
      />
      <List filter={filter} />
    </>
  );
}
