import { useTranslations } from "use-intl";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { LiveMark } from "../../features/admin/live-mark.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { DayChart } from "./day-chart.tsx";
import { Figures } from "./figures.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { Hardest } from "./hardest.tsx";
import {
  everyMs,
  type NumbersQuery,
  readNumbersQuery,
  useNumbers,
  writeNumbersQuery,
} from "./use-numbers.ts";
import { RatesChart } from "./rates-chart.tsx";
import { useWords } from "../../features/numbers/use-words.ts";
import "../../features/numbers/numbers.css";

type Registrations = ReturnType<typeof useNumbers>["registrations"];

const RegistrationsChart = ({
  query: { data, error, isFetching, refetch },
}: {
  readonly query: Registrations;
}) => {
  const t = useTranslations("numbers.registrations");
  if (data !== undefined)
    return (
      <DayChart
        subject="registrations"
        days={data.days}
        keys={["registered", "confirmed"]}
        columns={[t("whole"), t("part")]}
      />
    );
  return error === null ? (
    <Fetching />
  ) : (
    <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />
  );
};

const Numbers = ({ query }: { readonly query: NumbersQuery }) => {
  const t = useTranslations("numbers.chart");
  const { rate } = useWords();
  const { attempts, registrations, tests, tickets } = useNumbers(query);
  const { data, error } = attempts;
  if (data === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={attempts.isFetching} onAgain={() => void attempts.refetch()} />
    );
  return (
    <div className="numbers-body" aria-busy={attempts.isPlaceholderData}>
      <LiveMark at={data.at} everyMs={everyMs} isStale={error !== null || registrations.error !== null} />
      <Figures
        attempts={data}
        registrations={registrations.data}
        tests={tests.data}
        tickets={tickets.data}
        query={query}
      />
      <div className="numbers-charts">
        <DayChart
          subject="attempts"
          days={data.days}
          keys={["started", "closed", "marked", "passed"]}
          columns={[t("started"), t("closed"), t("marked"), t("passed"), t("rate")]}
          rateOf={({ passed, marked }) => rate(passed, marked)}
        />
        <RegistrationsChart query={registrations} />
        <RatesChart rates={data.rates} />
        <Hardest numbers={data} query={query} />
      </div>
    </div>
  );
};

export default function AdminDashboardPage() {
  const t = useTranslations("nav.pages");
  const [search, change] = useAddressSearch();
  const query = readNumbersQuery(search);
  return (
    <div className="numbers">
      <h1 className="display">{t("adminDashboard")}</h1>
      <FilterBar query={query} onAsk={(next) => change(writeNumbersQuery(next))} />
      <Numbers query={query} />
    </div>
  );
}
