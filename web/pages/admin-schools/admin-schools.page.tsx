import { exportSchools, listStaffSchools, SchoolStatus } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { addressOf } from "../../data/call.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { PagedList } from "../../features/admin/paged-list.tsx";
import { usePages } from "../../features/admin/use-pages.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { ImportSchools } from "./import-schools.tsx";
import { SchoolTable } from "./school-table.tsx";
import "../../features/admin/person.css";
import "../../features/admin/rows.css";
import "./admin-schools.css";

interface Filter {
  readonly [name: string]: string | undefined;
  readonly status?: SchoolStatus;
  readonly name?: string;
}

/** The filter in the address. What the server would refuse is left out. */
const filterIn = (search: string): Filter => {
  const params = new URLSearchParams(search);
  const status = SchoolStatus.safeParse(params.get("status")).data;
  const name = params.get("name")?.trim().slice(0, 80) ?? "";
  return { ...(status && { status }), ...(name !== "" && { name }) };
};

const List = ({ filter }: { readonly filter: Filter }) => {
  const t = useTranslations("staff-schools");
  const list = usePages(listStaffSchools, filter);
  return (
    <PagedList
      list={list}
      itemsOf={({ schools }) => schools}
      words={{ label: t("title"), none: t("none"), more: t("more") }}
    >
      {(schools) => <SchoolTable schools={schools} />}
    </PagedList>
  );
};

/** Driving schools of every status: find one, list or hide it, and read a file of many. */
export default function AdminSchoolsPage() {
  const t = useTranslations("staff-schools");
  const [search, change] = useAddressSearch();
  const filter = filterIn(search);
  const { status, name } = filter;
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <search className="card list-filters">
        <TypedField
          label={t("name")}
          hint={t("nameHint")}
          maxLength={80}
          value={name ?? ""}
          onSettle={(text) => change({ status, name: text || undefined })}
        />
        <SelectField
          label={t("status")}
          value={status ?? ""}
          onChange={({ target }) => change({ name, status: target.value || undefined })}
        >
          <option value="">{t("any")}</option>
          {SchoolStatus.options.map((one) => (
            <option key={one} value={one}>
              {t(`statuses.${one}`)}
            </option>
          ))}
        </SelectField>
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
