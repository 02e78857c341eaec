import {
  type ComingTest,
  ComingTestFilter,
  exportComingTests,
  listComingTests,
  ReadinessGroup,
} from "#modules/scheduling/contract";
import { CircleCheck, CircleHelp, CircleX, Scale } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { vehicleOf } from "../../data/paper.ts";
import { addressFilter } from "../../features/admin/address-filter.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { MailAddress } from "../../features/admin/mail-address.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { useAccountNames } from "../../features/admin/use-names.ts";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { usePages } from "../../features/admin/use-pages.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { Link } from "../../ui/link.tsx";
import { useDayText } from "../../ui/use-day-text.ts";
import { Results } from "./told-results.tsx";
import "../../features/admin/person.css";
import "../../features/admin/rows.css";
import "./admin-tests.css";

const icons = { likely: CircleCheck, open: Scale, unlikely: CircleX, unknown: CircleHelp } as const;

const Readiness = ({ group, readiness }: Pick<ComingTest, "group" | "readiness">) => {
  const t = useTranslations("numbers.tests");
  const format = useFormatter();
  const dayText = useDayText("short");
  const Icon = icons[group];
  const percent = (share: number) => format.number(share, { style: "percent", maximumFractionDigits: 0 });
  return (
    <span className="test-readiness" data-group={group}>
      <b>
        <Icon aria-hidden size={16} />
        {t(`groups.${group}`)}
      </b>
      {readiness !== null && (
        <small>
          {t("said", {
            mean: percent(readiness.chance.mean),
            low: percent(readiness.chance.low),
            high: percent(readiness.chance.high),
            day: dayText(readiness.day),
          })}
        </small>
      )}
    </span>
  );
};

const Table = ({ tests }: { readonly tests: readonly ComingTest[] }) => {
  const t = useTranslations("numbers.tests");
  const tCode = useTranslations("dashboard.vehicle");
  const dayText = useDayText("near");
  const names = useAccountNames(tests.map(({ accountId }) => accountId));
  const columns: readonly RowsColumn<ComingTest>[] = [
    {
      id: "day",
      label: t("day"),
      cell: ({ day, time, isBooked }) => (
        <span className="person">
          <b>{time === null ? dayText(day) : t("at", { day: dayText(day), time })}</b>
          <small>{t(isBooked ? "booked" : "planned")}</small>
        </span>
      ),
    },
    {
      id: "learner",
      label: t("learner"),
      cell: ({ accountId }) => (
        <span className="person">
          <Link data-row to={href("adminContact", { accountId })}>
            <bdi dir="auto">{names.get(accountId)?.name ?? accountId}</bdi>
          </Link>
          <MailAddress address={names.get(accountId)?.email} />
        </span>
      ),
    },
    {
      id: "vehicle",
      label: t("vehicle"),
      cell: ({ testCode }) => <span>{tCode(vehicleOf({ testCode }))}</span>,
    },
    { id: "readiness", label: t("readiness"), cell: (test) => <Readiness {...test} /> },
  ];
  return (
    <RowsTable
      caption={t("title")}
      columns={columns}
      rows={tests}
      idOf={({ accountId, day }) => `${accountId} ${day}`}
    />
  );
};

const testQuery = addressFilter<ComingTestFilter>(ComingTestFilter);

const List = ({ filter }: { readonly filter: ComingTestFilter }) => {
  const t = useTranslations("numbers.tests");
  const list = usePages(listComingTests, filter);
  return (
    <PagedList
      list={list}
      itemsOf={({ tests }) => tests}
      words={{ label: t("title"), none: t("none"), more: t("more") }}
    >
      {(tests) => <Table tests={tests} />}
    </PagedList>
  );
};

/** The learners who write the test within seven days, and how ready they are. */
export default function AdminTestsPage() {
  const t = useTranslations("numbers.tests");
  const [search, change] = useAddressSearch();
  const filter = testQuery.read(search);
  const { group, day, sort } = filter;
  const ask = (name: keyof ComingTestFilter, value: string) =>
    change(testQuery.searchOf(testQuery.withValue(filter, name, value)));
  const dayText = useDayText();
  return (
    <>
      <h1 className="display">{day === undefined ? t("title") : t("onDay", { day: dayText(day) })}</h1>
      <p className="admin-lead">
        {day === undefined ? t("lead") : <Link to={href("adminTests")}>{t("title")}</Link>}
      </p>
      <search className="card list-filters">
        <OptionalSelect
          label={t("readiness")}
          value={group}
          none={t("any")}
          options={ReadinessGroup.options.map((one) => [one, t(`groups.${one}`)] as const)}
          onChoose={(value) => ask("group", value)}
        />
        <SortField
          sorts={["soonest", "latest", "unready"]}
          value={sort}
          onSort={(next) => ask("sort", next)}
        />
      </search>
      <ListExports
        name="tests"
        addressOf={(format) => addressOf(exportComingTests, { query: { ...filter, format } })}
      />
      <List filter={filter} />
      {day === undefined && <Results />}
    </>
  );
}
