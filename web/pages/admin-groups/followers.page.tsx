import {
  exportGroupMembers,
  listGroupMembers,
  MemberFilter,
  type StaffMember,
} from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { AccountId } from "#vocabulary/account-id";
import { addressOf } from "../../data/call.ts";
import { addressFilter } from "../../features/admin/address-filter.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { PersonField } from "../../features/admin/person-field.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { usePersonFilter } from "../../features/admin/use-person-filter.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Link } from "../../ui/link.tsx";
import { GroupPeople } from "./group-people.tsx";
import "../../features/admin/person.css";
import "../../features/admin/rows.css";

/** Addresses call the account of a link `account`. */
const { accountId: _, ...addressed } = MemberFilter.shape;
const memberQuery = addressFilter<Omit<MemberFilter, "accountId">>({ shape: addressed });

const Table = ({ members }: { readonly members: readonly StaffMember[] }) => {
  const t = useTranslations("staff-groups");
  const people = members.flatMap(({ accountId, invitedBy }) => [accountId, invitedBy ?? accountId]);
  const names = useAccountNames(people);
  return <GroupPeople caption={t("followers")} members={members} names={names} withGroup />;
};

/** Who joined which study group by whose link; of one person, where the address names one. */
export default function AdminFollowersPage() {
  const t = useTranslations("staff-groups");
  const [search, change] = useAddressSearch();
  const accountId = AccountId.safeParse(new URLSearchParams(search).get("account")).data;
  const shown = memberQuery.read(search);
  const ask = (name: keyof typeof shown, value = "") =>
    change({ account: accountId, ...memberQuery.searchOf(memberQuery.withValue(shown, name, value)) });
  const { person, isPersonal, onPerson } = usePersonFilter(shown.person, (next) => ask("person", next));
  const filter: MemberFilter = { ...shown, person, accountId };
  const list = usePages(listGroupMembers, filter);
  return (
    <>
      <h1 className="display">{t("followers")}</h1>
      <p className="admin-lead">{t("followersLead")}</p>
      {accountId !== undefined && (
        <p>
          {t("ofPerson")}{" "}
          <Link to={href("adminFollowers", {}, memberQuery.searchOf(shown))}>{t("everyone")}</Link>
        </p>
      )}
      <search className="card list-filters">
        <PersonField person={person} onPerson={onPerson} />
        <SortField sorts={["newest", "oldest"]} value={filter.sort} onSort={(sort) => ask("sort", sort)} />
      </search>
      {!isPersonal && (
        <ListExports
          name="study-group-members"
          addressOf={(format) => addressOf(exportGroupMembers, { query: { ...filter, format } })}
        />
      )}
      <PagedList
        list={list}
        itemsOf={({ members }) => members}
        words={{ label: t("followers"), none: t("noMembers"), more: t("more") }}
      >
        {(members) => <Table members={members} />}
      </PagedList>
    </>
  );
}
