import { type ActiveLearner, exportActiveLearners, listActiveLearners } from "#modules/assessment/contract";
import { TestCode } from "#modules/catalogue/contract";
import { TimeSort } from "#vocabulary/list-sort";
import { dayOf } from "#vocabulary/day";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { vehicleOf } from "../../data/paper.ts";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { CopyId } from "../../features/admin/copy-id.tsx";
import { fromDay } from "../../features/admin/day-bounds.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { Person } from "../../features/admin/person.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { Link } from "../../ui/link.tsx";
import "../../features/admin/person.css";
import "../../features/admin/rows.css";

const Who = ({
  learner: { accountId, participantId },
  name,
}: {
  readonly learner: ActiveLearner;
  readonly name: Parameters<typeof Person>[0]["name"];
}) => {
  const t = useTranslations("attempts");
  if (accountId !== null) return <Person accountId={accountId} name={name} />;
  return (
    <span className="person">
      <CopyId id={participantId} />
      <small>{t("guest")}</small>
    </span>
  );
};

const idOf = ({ accountId, participantId }: ActiveLearner) => accountId ?? participantId;

interface TableProps {
  readonly learners: readonly ActiveLearner[];
  readonly testCode: TestCode | undefined;
}

const Table = ({ learners, testCode }: TableProps) => {
  const t = useTranslations("numbers.active");
  const [today] = useState(() => dayOf(Date.now()));
  const names = useAccountNames(learners.flatMap(({ accountId }) => accountId ?? []));
  const columns: readonly RowsColumn<ActiveLearner>[] = [
    {
      id: "learner",
      label: t("learner"),
      cell: (learner) => (
        <Who learner={learner} name={learner.accountId === null ? undefined : names.get(learner.accountId)} />
      ),
    },
    {
      id: "attempts",
      label: t("attempts"),
      cell: (learner) =>
        learner.attempts === 0 ? (
          <span>0</span>
        ) : (
          <Link to={href("adminAttempts", {}, { learner: idOf(learner), testCode, from: fromDay(today) })}>
            {learner.attempts}
          </Link>
        ),
    },
    { id: "practices", label: t("practices"), cell: ({ practices }) => practices },
    { id: "last", label: t("last"), cell: ({ lastAt }) => <Moment at={lastAt} /> },
  ];
  return <RowsTable caption={t("title")} columns={columns} rows={learners} idOf={idOf} />;
};

/** The learners who started an attempt or a practice today: who the number on the dashboard counts. */
export default function AdminActivePage() {
  const t = useTranslations("numbers.active");
  const tFilters = useTranslations("numbers.filters");
  const tVehicle = useTranslations("attempts.vehicle");
  const [search, change] = useAddressSearch();
  const asked = new URLSearchParams(search);
  const testCode = TestCode.safeParse(asked.get("code")).data;
  const sort = TimeSort.safeParse(asked.get("sort")).data;
  const list = usePages(listActiveLearners, { testCode, sort });
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <search className="card list-filters">
        <OptionalSelect
          label={tFilters("code")}
          value={testCode}
          none={tFilters("allCodes")}
          options={TestCode.options.map((code) => [code, tVehicle(vehicleOf({ testCode: code }))] as const)}
          onChoose={(value) => change({ code: value || undefined, sort })}
        />
        <SortField
          sorts={["newest", "oldest"]}
          value={sort}
          onSort={(next) => change({ code: testCode, sort: next || undefined })}
        />
      </search>
      <ListExports
        name="active-learners"
        addressOf={(format) => addressOf(exportActiveLearners, { query: { testCode, sort, format } })}
      />
      <PagedList
        list={list}
        itemsOf={({ learners }) => learners}
        words={{ label: t("title"), none: t("none"), more: t("more") }}
      >
        {(learners) => <Table learners={learners} testCode={testCode} />}
      </PagedList>
    </>
  );
}
