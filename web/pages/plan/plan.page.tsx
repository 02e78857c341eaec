import type { TestCode } from "#modules/catalogue/contract";
import { readStudyPlan, type StudyPlan } from "#modules/scheduling/contract";
import { daysBetween } from "#vocabulary/day";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, Suspense, useEffect } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import { lazyResource, useLazyResource } from "../../data/lazy-resource.ts";
import { catchUpAfter } from "../../data/list-lag.ts";
import { queryFor } from "../../data/query.ts";
import { useSettings } from "../../data/settings.ts";
import { browserStorage } from "../../data/storage.ts";
import { useLate } from "../../data/use-late.ts";
import { Bones } from "../../features/papers/bones.tsx";
import { slugOf } from "../../features/papers/slugs.ts";
import { usePracticeCode } from "../../features/practice/use-practice-code.ts";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { useSession } from "../../session/use-session.tsx";
import { Callout } from "../../ui/form/callout.tsx";
import { Link } from "../../ui/link.tsx";
import { Trouble } from "../../ui/page-state.tsx";
import { keepPlan, keptPlan } from "./kept-plan.ts";
import { TodayView, WeekView } from "./views.tsx";
import "../../ui/link-chips.css";
import "./plan.css";

const month = lazyResource(async () => (await import("./month-view.tsx")).MonthView);
const LoadedMonth = (props: ComponentProps<typeof TodayView>) => {
  const MonthView = useLazyResource(month);
  return <MonthView {...props} />;
};
const MonthView = (props: ComponentProps<typeof TodayView>) => (
  <Suspense fallback={<Bones count={3} />}>
    <LoadedMonth {...props} />
  </Suspense>
);
const stopReminders = lazyResource(async () => (await import("./stop-reminders.tsx")).StopReminders);
const LoadedStop = (props: { readonly token: string }) => {
  const StopReminders = useLazyResource(stopReminders);
  return <StopReminders {...props} />;
};
const belowPlan = lazyResource(async () => (await import("./below-plan.tsx")).BelowPlan);

const views = { today: TodayView, week: WeekView, month: MonthView } as const;
type ViewName = keyof typeof views;
const names = Object.keys(views) as ViewName[];

/** How much of the plan is shown; the choice is in the address. */
const ViewChips = ({ testCode, view }: { readonly testCode: TestCode; readonly view: ViewName }) => {
  const t = useTranslations("plan.views");
  return (
    <nav className="link-chips" aria-label={t("label")}>
      {names.map((name) => (
        <Link
          key={name}
          to={href("plan", {}, { code: slugOf(testCode), view: name })}
          replace
          aria-current={name === view ? "page" : undefined}
        >
          {t(name)}
        </Link>
      ))}
    </nav>
  );
};

/** How far away the test is, or that there is none. */
const Towards = ({ plan }: { readonly plan: StudyPlan }) => {
  const t = useTranslations("plan");
  const days = useTranslations("dashboard.testDate");
  const chance = useTranslations("chance");
  return (
    <p className="plan-towards">
      {plan.testDay === null && <>{t("noDate")} </>}
      <Link to={href("testDate")}>
        {plan.testDay === null ? t("setDate") : days("days", { days: daysBetween(plan.today, plan.testDay) })}
      </Link>
      <Link to={href("readiness", {}, { code: slugOf(plan.testCode) })}>{chance("title")}</Link>
    </p>
  );
};

const Plan = ({ plan, isKept }: { readonly plan: StudyPlan; readonly isKept: boolean }) => {
  const t = useTranslations("plan");
  const [search] = useAddressSearch();
  const { phase } = useSession();
  const asked = new URLSearchParams(search).get("view");
  const view = names.find((name) => name === asked) ?? "today";
  const View = views[view];
  const BelowPlan = useLate(belowPlan);
  return (
    <>
      <Towards plan={plan} />
      <ViewChips testCode={plan.testCode} view={view} />
      {plan.lacksExam && (
        <Callout>
          <p>{t("lacksExam")}</p>
        </Callout>
      )}
      <View plan={plan} />
      {!isKept && BelowPlan !== undefined && <BelowPlan plan={plan} />}
      {phase === "signedOut" && (plan.isChosen || plan.testDay !== null) && (
        <p className="plan-guest">
          {t("guest")} <Link to={href("register")}>{t("register")}</Link>
        </p>
      )}
    </>
  );
};

/** The plan of a code. Without a network the last one that was shown, and how old it is. */
const PlanOf = ({ testCode }: { readonly testCode: TestCode }) => {
  const t = useTranslations("plan");
  const format = useFormatter();
  const { language } = useSettings();
  const now = useNow({ updateInterval: 60_000 });
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...queryFor(readStudyPlan, { query: { testCode, language } }),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data !== undefined && catchUpAfter(browserStorage),
  });
  useEffect(() => {
    if (data !== undefined) keepPlan(data, dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  const kept = error?.offline === true ? keptPlan(testCode) : undefined;
  if (kept !== undefined)
    return (
      <>
        <Callout isNews>
          <p>{t("kept", { age: format.relativeTime(kept.at, now) })}</p>
        </Callout>
        <Plan plan={kept.plan} isKept />
      </>
    );
  if (data !== undefined) return <Plan plan={data} isKept={false} />;
  if (error === null) return <Bones count={3} />;
  return <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />;
};

/** What to do day by day until the test. Anyone may have a plan; a guest's is kept for the browser. */
export default function PlanPage() {
  const t = useTranslations("plan");
  const title = useTranslations("shell.titles");
  const testCode = usePracticeCode();
  const [search] = useAddressSearch();
  const stop = new URLSearchParams(search).get("stop");
  if (stop !== null)
    return (
      <div className="plan column">
        <h1 className="display">{t("reminders.title")}</h1>
        <Suspense fallback={<Bones count={1} />}>
          <LoadedStop token={stop} />
        </Suspense>
      </div>
    );
  return (
    <div className="plan column">
      <h1 className="display">{title("plan")}</h1>
      <p className="plan-lead">{t("lead")}</p>
      {testCode === undefined ? <Bones count={3} /> : <PlanOf key={testCode} testCode={testCode} />}
    </div>
  );
}
