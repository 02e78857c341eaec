import type { LearnerStudy } from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { vehicleOf } from "../../data/paper.ts";
import { Cell } from "../../features/admin/rows-table.tsx";
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
  return (
    <Part
      title={t("dates")}
      none={t("noDates")}
      columns={[t("day"), t("vehicle"), words("form.centre"), t("result")]}
      rows={tests.map(({ testDateId, day, time, testCode, isBooked, earlierDays, centre, ...test }) => (
        <tr role="row" key={testDateId}>
          <Cell label={t("day")}>
            <span className="contact-day">
              <b>{time === null ? dayText(day) : t("at", { day: dayText(day), time })}</b>
              <small>{words(isBooked ? "booked" : "aim")}</small>
              {earlierDays[0] !== undefined && (
                <small>{words("moved", { day: dayText(earlierDays[0]) })}</small>
              )}
            </span>
          </Cell>
          <Cell label={t("vehicle")}>
            <span>{tCode(vehicleOf({ testCode }))}</span>
          </Cell>
          <Cell label={words("form.centre")}>
            <bdi dir="auto">{centre ?? "–"}</bdi>
          </Cell>
          <Cell label={t("result")}>
            <span>{test.status === "open" && day >= today ? t("toCome") : resultText(test)}</span>
          </Cell>
        </tr>
      ))}
    />
  );
};
