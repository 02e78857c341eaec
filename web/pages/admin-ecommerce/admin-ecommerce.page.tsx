import { readMoneyNumbers } from "#modules/billing/contract";
import { readRegistrationNumbers } from "#modules/identity/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { LiveMark } from "../../features/admin/live-mark.tsx";
import { type DayCount, dayCountIn, usualDayCount } from "../../features/numbers/day-counts.ts";
import { DaysFilter } from "../../features/numbers/days-filter.tsx";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { MoneyFigures } from "./money-figures.tsx";
import { CouponChart, PlanChart, StateChart } from "./share-charts.tsx";
import { SoldTable } from "./sold-table.tsx";
import { RevenueChart } from "./revenue-chart.tsx";
import "../../features/numbers/numbers.css";

/** How often the numbers are fetched while the page is visible. */
const everyMs = 15_000;
const live = { staleTime: 0, refetchInterval: everyMs, placeholderData: keepPreviousData } as const;

const Numbers = ({ days }: { readonly days: DayCount }) => {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryFor(readMoneyNumbers, { query: { days } }),
    ...live,
  });
  const registrations = useQuery({ ...queryFor(readRegistrationNumbers, { query: { days } }), ...live });
  if (data === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />
    );
  return (
    <div className="numbers-body" aria-busy={isPlaceholderData}>
      <LiveMark at={data.at} everyMs={everyMs} isStale={error !== null} />
      <MoneyFigures money={data} registered={registrations.data?.total.registered} />
      <div className="numbers-charts">
        <RevenueChart days={data.days} />
        <PlanChart money={data} />
        <SoldTable money={data} />
        <StateChart states={data.states} span={data.span} />
        <CouponChart coupons={data.coupons} span={data.span} />
      </div>
    </div>
  );
};

/** Money in numbers: what came in, what went back, and what waits. */
export default function AdminEcommercePage() {
  const t = useTranslations("staff-ecommerce");
  const tFilters = useTranslations("numbers.filters");
  const [search, change] = useAddressSearch();
  const days = dayCountIn(search);
  return (
    <div className="numbers">
      <h1 className="display">{t("title")}</h1>
      <p className="admin-lead">{t("lead")}</p>
      <search className="numbers-filters" aria-label={tFilters("title")}>
        <DaysFilter
          days={days}
          onAsk={(asked) => change({ days: asked === usualDayCount ? undefined : asked })}
        />
      </search>
      <Numbers days={days} />
    </div>
  );
}
