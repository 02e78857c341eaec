import type { DrivingSchool } from "#modules/catalogue/contract";
import { CircleCheck, CirclePause, CircleX } from "lucide-react";
import { useTranslations } from "use-intl";
import { ChoiceBox } from "../../features/admin/choice-box.tsx";
import { Cell, RowsTable } from "../../features/admin/rows-table.tsx";
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
  const bulk = useTranslations("admin.bulk");
  const tProvince = useTranslations("schools.provinces");
  return (
    <RowsTable
      caption={t("title")}
      columns={[bulk("choose"), t("school"), t("where"), t("status"), t("change")]}
    >
      {schools.map(({ schoolId, name, town, province, status, version, sample }) => (
        <tr role="row" key={schoolId}>
          <Cell label={bulk("choose")}>
            <ChoiceBox chosen={chosen} id={schoolId} name={name} />
          </Cell>
          <Cell label={t("school")}>
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
          </Cell>
          <Cell label={t("where")}>
            <span>
              <bdi dir="auto">{town}</bdi> · {tProvince(province)}
            </span>
          </Cell>
          <Cell label={t("status")}>
            <Status status={status} />
          </Cell>
          <Cell label={t("change")}>
            <ChangeStatus key={version} {...{ schoolId, name, status, version }} />
          </Cell>
        </tr>
      ))}
    </RowsTable>
  );
};
