import type { DrivingSchool } from "#modules/catalogue/contract";
import { CircleCheck, CirclePause, CircleX } from "lucide-react";
import { useTranslations } from "use-intl";
import { useChoiceColumn } from "../../features/admin/choice-column.tsx";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { RowsTable } from "../../features/admin/rows-table.tsx";
import type { Chosen } from "../../features/admin/use-chosen.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { ChangeStatus } from "./change-status.tsx";

const icons = { listed: CircleCheck, suspended: CirclePause, closed: CircleX } as const;

const Status = ({ status }: Pick<DrivingSchool, "status">) => {
  const t = useTranslations("staff-schools.statuses");
  const Icon = icons[status];
  return (
    <span className="school-status" data-status={status}>
      <Icon aria-hidden size={16} />
      {t(status)}
    </span>
  );
};

interface Props {
  readonly schools: readonly DrivingSchool[];
  readonly chosen: Chosen;
}

/** Schools in their order. The name of a listed one leads to the page that learners see. */
export const SchoolTable = ({ schools, chosen }: Props) => {
  const t = useTranslations("staff-schools");
  const tProvince = useTranslations("schools.provinces");
  const choice = useChoiceColumn<DrivingSchool>(chosen, ({ schoolId, name }) => ({ id: schoolId, name }));
  const columns: readonly RowsColumn<DrivingSchool>[] = [
    choice,
    {
      id: "school",
      label: t("school"),
      cell: ({ schoolId, name, status, sample }) => (
        <span className="person">
          {status === "listed" ? (
            <Link data-row to={href("school", { schoolId })}>
              <bdi dir="auto">{name}</bdi>
            </Link>
          ) : (
            <b dir="auto">{name}</b>
          )}
          {sample && <small>{t("sample")}</small>}
        </span>
      ),
    },
    {
      id: "where",
      label: t("where"),
      cell: ({ town, province }) => (
        <span>
          <bdi dir="auto">{town}</bdi> · {tProvince(province)}
        </span>
      ),
    },
    { id: "status", label: t("status"), cell: ({ status }) => <Status status={status} /> },
    {
      id: "change",
      label: t("change"),
      cell: ({ schoolId, name, status, version }) => (
        <ChangeStatus {...{ schoolId, name, status, version }} />
      ),
    },
  ];
  return (
    <RowsTable caption={t("title")} columns={columns} rows={schools} idOf={({ schoolId }) => schoolId} />
  );
};
