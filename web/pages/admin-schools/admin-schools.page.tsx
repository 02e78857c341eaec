import {
  exportSchools,
  listStaffSchools,
  SchoolStatus,
  StaffSchoolFilter,
} from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { addressFilter } from "../../features/admin/address-filter.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { useChosen } from "../../features/admin/use-chosen.ts";
import { usePages } from "../../features/admin/use-pages.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { ImportSchools } from "./import-schools.tsx";
import { SchoolBulk } from "./school-bulk.tsx";
import { SchoolTable } from "./school-table.tsx";
import "../../features/admin/person.css";
import "../../features/admin/rows.css";
import "./admin-schools.css";

const schoolQuery = addressFilter<StaffSchoolFilter>(StaffSchoolFilter);

const List = ({ filter }: { readonly filter: StaffSchoolFilter }) => {
  const t = useTranslations("staff-schools");
  const list = usePages(listStaffSchools, filter);
  const chosen = useChosen();
  return (
    <>
      <SchoolBulk schools={list.data?.pages.flatMap(({ schools }) => schools) ?? []} chosen={chosen} />
      <PagedList
        list={list}
        itemsOf={({ schools }) => schools}
        words={{ label: t("title"), none: t("none"), more: t("more") }}
      >
        {(schools) => <SchoolTable schools={schools} chosen={chosen} />}
      </PagedList>
    </>
  );
};

/** Driving schools of every status: find one, list or hide it, and read a file of many. */
export default function AdminSchoolsPage() {
  const t = useTranslations("staff-schools");
  const [search, change] = useAddressSearch();
  const filter = schoolQuery.read(search);
  const ask = (name: keyof StaffSchoolFilter, value: string) =>
    change(schoolQuery.searchOf(schoolQuery.withValue(filter, name, value)));
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <search className="card list-filters">
        <TypedField
          label={t("name")}
          hint={t("nameHint")}
          maxLength={80}
          value={filter.name ?? ""}
          onSettle={(text) => ask("name", text)}
        />
        <OptionalSelect
          label={t("status")}
          value={filter.status}
          none={t("any")}
          options={SchoolStatus.options.map((one) => [one, t(`statuses.${one}`)] as const)}
          onChoose={(value) => ask("status", value)}
        />
        <SortField sorts={["name", "backwards"]} value={filter.sort} onSort={(sort) => ask("sort", sort)} />
      </search>
      <ListExports
        name="driving-schools"
        addressOf={(format) => addressOf(exportSchools, { query: { ...filter, format } })}
      />
      <List filter={filter} />
      <ImportSchools />
    </>
  );
}
