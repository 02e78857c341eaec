import {
  changeSchoolStatus,
  type DrivingSchool,
  listStaffSchools,
  SchoolStatus,
} from "#modules/catalogue/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { BulkBar } from "../../features/admin/bulk-bar.tsx";
import { bulkShown } from "../../features/admin/use-bulk.ts";
import type { Chosen } from "../../features/admin/use-chosen.ts";
import { TextField } from "../../ui/form/text-field.tsx";

const shortestWhy = 3;
const longestWhy = 500;

/** A school, and why it was changed last on this page. */
interface Changed extends DrivingSchool {
  readonly why?: string;
}

interface Change {
  readonly status: SchoolStatus;
  readonly why: string;
}

const showsIn = bulkShown(
  listStaffSchools,
  "schools",
  ({ schoolId }: DrivingSchool) => schoolId,
  (school, { status }: Change) => ({ ...school, status }),
);

interface Props {
  readonly schools: readonly DrivingSchool[];
  readonly chosen: Chosen;
}

/** Lists, hides or closes several schools at once, for one reason. */
export const SchoolBulk = ({ schools, chosen }: Props) => {
  const t = useTranslations("staff-schools");
  const [why, setWhy] = useState("");
  const [wasSent, setSent] = useState(false);
  const { send } = useCommand(changeSchoolStatus);
  const isWhy = why.trim().length >= shortestWhy;
  return (
    <BulkBar<Changed, Change>
      rows={schools}
      idOf={({ schoolId }) => schoolId}
      chosen={chosen}
      asks={{
        field: (
          <TextField
            label={t("why")}
            hint={t("whyHint")}
            maxLength={longestWhy}
            value={why}
            problem={wasSent && !isWhy ? { says: t("whyMissing") } : undefined}
            onChange={({ target }) => setWhy(target.value)}
          />
        ),
        isAnswered: isWhy,
        onMissing: () => setSent(true),
      }}
      acts={SchoolStatus.options.map((status) => ({
        label: t(`bulk.${status}`),
        changesOf: (these) =>
          these
            .filter((school) => school.status !== status)
            .map((before) => ({ before, change: { status, why: why.trim() } })),
      }))}
      send={async (school, change) => {
        const { schoolId, version } = school;
        const body = { ...change, expectedVersion: version };
        const sent = await send({ params: { schoolId }, body });
        return sent.ok ? { ...school, ...sent.value, why: change.why } : null;
      }}
      undoOf={({ status }, now) => ({
        status,
        why: t("bulk.undone", { why: now.why ?? "" }).slice(0, longestWhy),
      })}
      lists={[listStaffSchools]}
      showsIn={showsIn}
    />
  );
};
