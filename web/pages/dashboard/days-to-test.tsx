import { readTestDates } from "#modules/scheduling/contract";
import { daysBetween } from "#vocabulary/day";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";

/** How far the test is. The line has its room before the answer comes, so that nothing below it moves. */
export const DaysToTest = () => {
  const t = useTranslations("dashboard.testDate");
  const { data } = useQuery({ ...queryFor(readTestDates, {}), staleTime: 0 });
  const days = data?.current && daysBetween(data.today, data.current.day);
  return (
    <p className="dash-test-date">
      {data !== undefined && (
        <Link to={href("testDate")}>
          <CalendarDays aria-hidden size={20} />
          {days === null || days === undefined ? t("set") : days < 0 ? t("tell") : t("days", { days })}
        </Link>
      )}
    </p>
  );
};
