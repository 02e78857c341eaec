import type { LearnerStudy } from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { vehicleOf } from "../../data/paper.ts";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { useResultText } from "../../features/test-dates/use-result-text.ts";
import { useDayText } from "../../ui/use-day-text.ts";
import { Part } from "./part.tsx";

/** Every date, the one that counts first, with what came of it. */
export const TestDates = ({ study: { today, current, history } }: { readonly study: LearnerStudy }) => {
  const t = useTranslations("staff-study");
  const words = useTranslations("test-date");
  const tCode = useTranslations("dashboard.vehicle");
  const dayText = useDayText();
  const resultText = useResultText();
  const tests = current === null ? history : [current, ...history];
  const columns: readonly RowsColumn<(typeof tests)[number]>[] = [
    {
      id: "day",
      label: t("day"),
      cell: ({ day, time, isBooked, earlierDays }) => (
        <span className="contact-day">
          <b>{time === null ? dayText(day) : t("at", { day: dayText(day), time })}</b>
          <small>{words(isBooked ? "booked" : "aim")}</small>
          {earlierDays[0] !== undefined && <small>{words("moved", { day: dayText(earlierDays[0]) })}</small>}
        </span>
      ),
    },
    {
      id: "vehicle",
      label: t("vehicle"),
      cell: ({ testCode }) => <span>{tCode(vehicleOf({ testCode }))}</span>,
    },
    {
      id: "centre",
      label: words("form.centre"),
      cell: ({ centre }) => <bdi dir="auto">{centre ?? "–"}</bdi>,
    },
    {
      id: "result",
      label: t("result"),
      cell: (test) => (
        <span>{test.status === "open" && test.day >= today ? t("toCome") : resultText(test)}</span>
      ),
    },
  ];
  return (
    <Part
      title={t("dates")}
      none={t("noDates")}
      columns={columns}
      rows={tests}
      idOf={({ testDateId }) => testDateId}
    />
  );
};
