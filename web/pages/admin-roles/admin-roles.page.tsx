import { exportStaff, listStaff, StaffFilter, type StaffMember, StaffRole } from "#modules/identity/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { FindAccount } from "../../features/admin/find-account.tsx";
import { addressOf } from "../../data/call.ts";
import { addressFilter } from "../../features/admin/address-filter.ts";
import { ListExports } from "../../features/admin/list-exports.tsx";
import { usePersonFilter } from "../../features/admin/use-person-filter.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { ChangeRoles } from "./change-roles.tsx";
import { StaffFilters } from "./staff-filters.tsx";
import { StaffTable, type StaffTableProps } from "./staff-table.tsx";
import "../../features/admin/rows.css";
import "./admin-roles.css";

const staffQuery = addressFilter<StaffFilter>(StaffFilter);

const Members = ({ onChange }: Pick<StaffTableProps, "onChange">) => {
  const t = useTranslations("staff-roles");
  const [search, change] = useAddressSearch();
  const shown = staffQuery.read(search);
  const ask = (name: keyof StaffFilter, value = "") =>
    change(staffQuery.searchOf(staffQuery.withValue(shown, name, value)));
  const { person, isPersonal, onPerson } = usePersonFilter(shown.person, (next) => ask("person", next));
  const filter: StaffFilter = { ...shown, person };
  const list = useQuery({
    ...queryFor(listStaff, { query: filter }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <section className="roles-part" aria-busy={list.isPlaceholderData}>
      <h2>{t("members")}</h2>
      <StaffFilters filter={filter} onAsk={ask} onPerson={onPerson} />
      {!isPersonal && (
        <ListExports
          name="staff"
          addressOf={(format) => addressOf(exportStaff, { query: { ...filter, format } })}
        />
      )}
      {list.data === undefined ? (
        list.error === null ? (
          <Fetching />
        ) : (
          <Trouble no={list.error} isTrying={list.isFetching} onAgain={() => void list.refetch()} />
        )
      ) : list.data.staff.length === 0 ? (
        <p role="status">{t("noneFits")}</p>
      ) : (
        <StaffTable staff={list.data.staff} onChange={onChange} />
      )}
    </section>
  );
};

/** Who works here, and what each may do. */
export default function AdminRolesPage() {
  const t = useTranslations("staff-roles");
  const confirm = useTranslations("admin.confirm");
  // Whose roles the dialog is about stays while it closes, so that its words do not change.
  const [member, setMember] = useState<StaffMember | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const open = (chosen: StaffMember) => {
    setMember(chosen);
    setDone(null);
    setOpen(true);
  };
  return (
    <>
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      {done !== null && (
        <Callout tone="good" isNews>
          <p>{t("done", { name: done })}</p>
        </Callout>
      )}
      <Members onChange={open} />
      <section className="roles-part">
        <h2>{t("give")}</h2>
        <FindAccount
          words={{
            ...{ address: t("address"), find: t("find") },
            ...{ missing: t("missing"), notFound: t("notFound") },
          }}
          hint={t("addressHint")}
          onFound={open}
        />
      </section>
      <dl className="roles-may card">
        {StaffRole.options.map((role) => (
          <div key={role}>
            <dt>{t(`names.${role}`)}</dt>
            <dd>{t(`may.${role}`)}</dd>
          </div>
        ))}
      </dl>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t("changeOf", { name: member?.name ?? "" })}
        closeLabel={confirm("close")}
      >
        {member !== null && (
          <ChangeRoles
            member={member}
            onDone={({ name }) => {
              setDone(name);
              setOpen(false);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
