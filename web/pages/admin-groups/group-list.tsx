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
import { useChoiceColumn } from "../../features/admin/choice-column.tsx";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { PersonField } from "../../features/admin/person-field.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { type Chosen, useChosen } from "../../features/admin/use-chosen.ts";
import { usePersonFilter } from "../../features/admin/use-person-filter.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { Link } from "../../ui/link.tsx";
import { GroupBulk } from "./group-bulk.tsx";

const groupQuery = addressFilter<GroupFilter>(GroupFilter);

interface TableProps {
  readonly groups: readonly GroupLine[];
  readonly chosen: Chosen;
}

const Table = ({ groups, chosen }: TableProps) => {
  const t = useTranslations("staff-groups");
  const format = useFormatter();
  const choice = useChoiceColumn<GroupLine>(chosen, ({ groupId, madeAt }) => ({
    id: groupId,
    name: format.dateTime(new Date(madeAt), { dateStyle: "medium", timeStyle: "short" }),
  }));
  const columns: readonly RowsColumn<GroupLine>[] = [
    choice,
    { id: "made", label: t("made"), isFixed: true, cell: ({ madeAt }) => <Moment at={madeAt} /> },
    {
      id: "state",
      label: t("state"),
      cell: ({ closedAt }) => <span>{t(closedAt === null ? "statuses.open" : "statuses.closed")}</span>,
    },
    {
      id: "members",
      label: t("members"),
      isNumber: true,
      cell: ({ members }) => <span>{format.number(members)}</span>,
    },
    {
      id: "reports",
      label: t("reports"),
      isNumber: true,
      cell: ({ reports }) =>
        reports === 0 ? <span>{format.number(0)}</span> : <b>{format.number(reports)}</b>,
    },
    {
      id: "group",
      label: t("group"),
      isFixed: true,
      cell: ({ groupId }) => (
        <Link data-row data-edit="" to={href("adminFriends", {}, { group: groupId })}>
          {t("open")}
        </Link>
      ),
    },
  ];
  return (
    <RowsTable
      list="study-groups"
      caption={t("friends")}
      columns={columns}
      rows={groups}
      idOf={({ groupId }) => groupId}
    />
  );
};

/** All study groups in numbers, of a status that the address names. */
export const GroupList = () => {
  const t = useTranslations("staff-groups");
  const [search, change] = useAddressSearch();
  const shown = groupQuery.read(search);
  const ask = (name: keyof GroupFilter, value = "") =>
    change(groupQuery.searchOf(groupQuery.withValue(shown, name, value)));
  const { person, isPersonal, onPerson } = usePersonFilter(shown.person, (next) => ask("person", next));
  const filter: GroupFilter = { ...shown, person };
  const list = usePages(listGroups, filter);
  const chosen = useChosen();
  const reported = list.data?.pages[0]?.reported;
  return (
    <>
      <p className="admin-lead">{t("friendsLead")}</p>
      {reported !== undefined && <p role="status">{t("waiting", { count: reported })}</p>}
      <search className="card list-filters">
        <PersonField person={person} onPerson={onPerson} />
        <OptionalSelect
          label={t("status")}
          value={filter.status}
          none={t("any")}
          options={GroupStatus.options.map((one) => [one, t(`statuses.${one}`)] as const)}
          onChoose={(value) => ask("status", value)}
        />
        <SortField sorts={["newest", "oldest"]} value={filter.sort} onSort={(sort) => ask("sort", sort)} />
      </search>
      {!isPersonal && (
        <ListExports
          name="study-groups"
          addressOf={(format) => addressOf(exportGroups, { query: { ...filter, format } })}
        />
      )}
      <GroupBulk groups={list.data?.pages.flatMap(({ groups }) => groups) ?? []} chosen={chosen} />
      <PagedList
        list={list}
        itemsOf={({ groups }) => groups}
        words={{ label: t("friends"), none: t("noGroups"), more: t("more") }}
      >
        {(groups) => <Table groups={groups} chosen={chosen} />}
      </PagedList>
    </>
  );
};
