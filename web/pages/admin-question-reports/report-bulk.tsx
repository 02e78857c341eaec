import { listQuestionReports, type QuestionReport, settleQuestionReport } from "#modules/assessment/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Why } from "#vocabulary/why";
import { useCommand } from "../../data/use-command.ts";
import { BulkBar } from "../../features/admin/bulk-bar.tsx";
import type { Chosen } from "../../features/admin/use-chosen.ts";
import { TextArea } from "../../ui/form/text-area.tsx";

interface Props {
  readonly reports: readonly QuestionReport[];
  readonly chosen: Chosen;
}

/** Settles several reports with the same answer. It is mailed, so it cannot be taken back. */
export const ReportBulk = ({ reports, chosen }: Props) => {
  const t = useTranslations("question-reports");
  const [answer, setAnswer] = useState("");
  const [wasSent, setSent] = useState(false);
  const { send } = useCommand(settleQuestionReport);
  const isFit = Why.safeParse(answer).success;
  return (
    <BulkBar
      rows={reports.filter(({ status }) => status === "open")}
      idOf={({ reportId }) => reportId}
      chosen={chosen}
      asks={{
        field: (
          <TextArea
            label={t("answerToAll")}
            hint={t("answerToAllHint")}
            dir="auto"
            rows={3}
            maxLength={500}
            value={answer}
            problem={wasSent && !isFit ? { says: t("short") } : undefined}
            onChange={({ target }) => setAnswer(target.value)}
          />
        ),
        isAnswered: isFit,
        onMissing: () => setSent(true),
      }}
      acts={[
        {
          label: t("send"),
          changesOf: (these: readonly QuestionReport[]) =>
            these.map((before) => ({ before, change: answer })),
        },
      ]}
      send={async (report, words) => {
        const sent = await send({ params: { reportId: report.reportId }, body: { answer: words } });
        return sent.ok ? { ...report, status: sent.value.status } : null;
      }}
      lists={[listQuestionReports]}
    />
  );
};
