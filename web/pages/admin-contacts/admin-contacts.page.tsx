import { type ContactFilter, exportContacts, listContacts } from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { FindAccount } from "../../features/admin/find-account.tsx";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { useChosen } from "../../features/admin/use-chosen.ts";
import { usePersonFilter } from "../../features/admin/use-person-filter.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { ViewsBar } from "../../features/admin/views-bar.tsx";
import { href } from "../../routing/href.ts";
import { useAddressSearch, useNavigate } from "../../routing/use-navigation.ts";
import { ContactFilters } from "./contact-filters.tsx";
import { contactQuery } from "./contact-query.ts";
import { ContactTable } from "./contact-table.tsx";
import { TagBulk } from "./tag-bulk.tsx";

const List = ({ filter }: { readonly filter: ContactFilter }) => {
  const t = useTranslations("staff-contacts");
  const list = usePages(listContacts, filter);
  const chosen = useChosen();
  return (
    <>
      <TagBulk contacts={list.data?.pages.flatMap(({ contacts }) => contacts) ?? []} chosen={chosen} />
      <PagedList
        list={list}
        itemsOf={({ contacts }) => contacts}
        words={{ label: t("people"), none: t("none"), more: t("more") }}
      >
        {(contacts) => <ContactTable contacts={contacts} chosen={chosen} />}
      </PagedList>
    </>
  );
};

/** Learners, guardians, driving schools, and who wrote without an account; one account is found by its whole address. */
export default function AdminContactsPage() {
  const t = useTranslations("staff-contacts");
  const navigate = useNavigate();
  const [search, change] = useAddressSearch();
  const shown = contactQuery.read(search);
  const ask = (next: ContactFilter) => change(contactQuery.searchOf(next));
  const {
    person: text,
    isPersonal,
    onPerson: onText,
  } = usePersonFilter(shown.text, (next = "") => ask(contactQuery.withValue(shown, "text", next)));
  const filter = { ...shown, text };
  const words = {
    ...{ address: t("address"), find: t("find") },
    ...{ missing: t("missing"), notFound: t("notFound") },
  };
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">
        {t("lead")} {t("wordsHint")}
      </p>
      <FindAccount
        words={words}
        onFound={({ accountId }) => void navigate(href("adminContact", { accountId }))}
      />
      <ContactFilters filter={shown} text={text} onText={onText} onAsk={ask} />
      <ViewsBar
        of="contacts"
        query={contactQuery.searchOf(shown)}
        isWorthSaving={filter.text === undefined && Object.keys(filter).length > 0}
        onShow={(saved) => ask(contactQuery.read(saved))}
      />
      {!isPersonal && (
        <ListExports
          name="contacts"
          addressOf={(format) => addressOf(exportContacts, { query: { ...filter, format } })}
        />
      )}
      <List filter={filter} />
    </>
  );
}
