import { type GroupId, GroupReportReason, type MemberId, reportGroup } from "#modules/scheduling/contract";
import { type SubmitEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";

interface Props {
  readonly groupId: GroupId;
  /** Null for the group as a whole. */
  readonly memberId: MemberId | null;
}

/** Reports a member or a group to staff, for one of a few reasons. */
export const ReportForm = ({ groupId, memberId }: Props) => {
  const t = useTranslations("study-groups");
  const [reason, setReason] = useState<GroupReportReason>("stranger");
  const { send, isBusy, isDone, failure } = useCommand(reportGroup);
  const report = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send({ params: { groupId }, body: { memberId, reason } });
  };
  return (
    <form className="group-report" noValidate onSubmit={report}>
      <SelectField
        label={t("reason")}
        value={reason}
        onChange={({ target }) => setReason(target.value as GroupReportReason)}
      >
        {GroupReportReason.options.map((one) => (
          <option key={one} value={one}>
            {t(`reasons.${one}`)}
          </option>
        ))}
      </SelectField>
      <Failure failure={failure} />
      <Button type="submit" variant="soft" aria-disabled={isBusy}>
        {t("report")}
      </Button>
      <p role="status">{isDone && t("reported")}</p>
    </form>
  );
};
