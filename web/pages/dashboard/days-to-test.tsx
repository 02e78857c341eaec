import type { TestCode } from "#modules/catalogue/contract";
import { readRepetition, readTestDates } from "#modules/scheduling/contract";
import { daysBetween } from "#vocabulary/day";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock, CalendarDays } from "lucide-react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { practiceHref } from "../../features/practice/practice-href.ts";
import { usePracticeCode } from "../../features/practice/use-practice-code.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";

/** What is due today, one tap away. */
const DueToday = ({ testCode }: { readonly testCode: TestCode }) => {
  const t = useTranslations("dashboard.due");
  const { data } = useQuery({ ...queryFor(readRepetition, { query: { testCode } }), staleTime: 0 });
  const count = data?.due;
  if (count === undefined) return null;
  return (
    <Link to={count === 0 ? href("practice") : practiceHref(testCode, { kind: "due" }, "until-i-stop")}>
      <CalendarClock aria-hidden size={20} />
      {count === 0 ? t("none") : t("today", { count })}
    </Link>
  );
};

/** How far the test is, and what is due today. Both have their room before the answers come, so that nothing below it moves. */
export const DaysToTest = () => {
  const t = useTranslations("dashboard.testDate");
  const { data } = useQuery({ ...queryFor(readTestDates, {}), staleTime: 0 });
  const days = data?.current && daysBetween(data.today, data.current.day);
  const testCode = usePracticeCode();
  return (
    <ul className="dash-days">
      <li>
        {data !== undefined && (
          <Link to={href("testDate")}>
            <CalendarDays aria-hidden size={20} />
            {days === null || days === undefined ? t("set") : days < 0 ? t("tell") : t("days", { days })}
          </Link>
        )}
      </li>
      <li>{testCode !== undefined && <DueToday testCode={testCode} />}</li>
    </ul>
  );
};
