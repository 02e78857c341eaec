import { exportGroupMembers, listGroupMembers, type StaffMember } from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { AccountId } from "#vocabulary/account-id";
import { TimeSort } from "#vocabulary/list-sort";
import { addressOf } from "../../data/call.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Link } from "../../ui/link.tsx";
import { GroupPeople } from "./group-people.tsx";
import "../../features/admin/person.css";
import "../../features/admin/rows.css";

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
  const asked = new URLSearchParams(search);
  const accountId = AccountId.safeParse(asked.get("account")).data;
  const sort = TimeSort.safeParse(asked.get("sort")).data;
  const filter = { accountId, sort };
  const list = usePages(listGroupMembers, filter);
  return (
    <>
      <h1 className="display">{t("followers")}</h1>
      <p className="admin-lead">{t("followersLead")}</p>
      {accountId !== undefined && (
        <p>
          {t("ofPerson")} <Link to={href("adminFollowers", {}, { sort })}>{t("everyone")}</Link>
        </p>
      )}
      <search className="card list-filters">
        <SortField
          sorts={["newest", "oldest"]}
          value={sort}
          onSort={(next) => change({ account: accountId, sort: next || undefined })}
        />
      </search>
      <ListExports
        name="study-group-members"
        addressOf={(format) => addressOf(exportGroupMembers, { query: { ...filter, format } })}
      />
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
