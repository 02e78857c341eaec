import {
  exportGroups,
  GroupFilter,
  type GroupLine,
  GroupStatus,
  listGroups,
} from "#modules/scheduling/contract";
import { useFormatter, useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { addressFilter } from "../../features/admin/address-filter.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { usePages } from "../../features/admin/use-pages.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { Link } from "../../ui/link.tsx";

const groupQuery = addressFilter<GroupFilter>(GroupFilter);

const Table = ({ groups }: { readonly groups: readonly GroupLine[] }) => {
  const t = useTranslations("staff-groups");
  const format = useFormatter();
  return (
    <RowsTable
      caption={t("friends")}
      columns={[
        t("made"),
        t("state"),
        { label: t("members"), isNumber: true },
        { label: t("reports"), isNumber: true },
        t("group"),
      ]}
    >
      {groups.map(({ groupId, madeAt, closedAt, members, reports }) => (
        <tr role="row" key={groupId}>
          <Cell label={t("made")}>
            <Moment at={madeAt} />
          </Cell>
          <Cell label={t("state")}>
            <span>{t(closedAt === null ? "statuses.open" : "statuses.closed")}</span>
          </Cell>
          <Cell label={t("members")} isNumber>
            <span>{format.number(members)}</span>
          </Cell>
          <Cell label={t("reports")} isNumber>
            {reports === 0 ? <span>{format.number(0)}</span> : <b>{format.number(reports)}</b>}
          </Cell>
          <Cell label={t("group")}>
            <Link data-row to={href("adminFriends", {}, { group: groupId })}>
              {t("open")}
            </Link>
          </Cell>
        </tr>
      ))}
    </RowsTable>
  );
};

/** All study groups in numbers, of a status that the address names. */
export const GroupList = () => {
  const t = useTranslations("staff-groups");
  const [search, change] = useAddressSearch();
  const filter = groupQuery.read(search);
  const ask = (name: keyof GroupFilter, value: string) =>
    change(groupQuery.searchOf(groupQuery.withValue(filter, name, value)));
  const list = usePages(listGroups, filter);
  const reported = list.data?.pages[0]?.reported;
  return (
    <>
      <p className="admin-lead">{t("friendsLead")}</p>
      {reported !== undefined && <p role="status">{t("waiting", { count: reported })}</p>}
      <search className="card list-filters">
        <OptionalSelect
          label={t("status")}
          value={filter.status}
          none={t("any")}
          options={GroupStatus.options.map((one) => [one, t(`statuses.${one}`)] as const)}
          onChoose={(value) => ask("status", value)}
        />
        <SortField sorts={["newest", "oldest"]} value={filter.sort} onSort={(sort) => ask("sort", sort)} />
      </search>
      <ListExports
        name="study-groups"
        addressOf={(format) => addressOf(exportGroups, { query: { ...filter, format } })}
      />
      <PagedList
        list={list}
        itemsOf={({ groups }) => groups}
        words={{ label: t("friends"), none: t("noGroups"), more: t("more") }}
      >
        {(groups) => <Table groups={groups} />}
      </PagedList>
    </>
  );
};
