import { type AttemptLine, type PaperProgress, readWeakestTopic } from "#modules/assessment/contract";
import type { TestCode } from "#modules/catalogue/contract";
import type { Profile } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { type ComponentProps, type ReactNode, Suspense } from "react";
import { useTranslations } from "use-intl";
import { runningOf } from "../../features/attempts/outcome.ts";
import { useAttempts, useNow } from "../../features/attempts/use-attempts.ts";
import { lazyResource, useLazyResource } from "../../data/lazy-resource.ts";
import { queryFor } from "../../data/query.ts";
import { Bones } from "../../features/papers/bones.tsx";
import { usePapers } from "../../features/papers/use-papers.ts";
import { useProfile } from "../../features/profile/use-profile.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Trouble } from "../../ui/page-state.tsx";
import { Claimed } from "./claimed.tsx";
import { DashboardBones } from "./dashboard-bones.tsx";
import { EmptyDashboard } from "./empty-dashboard.tsx";
import { NextCard, Resume } from "./next-step.tsx";
import { type Weakest, WeakestTopic } from "./weakest-topic.tsx";
import { codeOf, paperToSit } from "./what-next.ts";
import { WhereYouStand } from "./where-you-stand.tsx";
import "./dashboard.css";

const Guardian = ({ state }: { readonly state: Profile["guardian"]["state"] }) => {
  const t = useTranslations("dashboard.guardian");
  if (state !== "asked" && state !== "refused") return null;
  return (
    <p className="dash-guardian">
      <Info aria-hidden size={20} />
      <span>
        {t(state)} <Link to={href("profile")}>{t("go")}</Link>
      </span>
    </p>
  );
};

interface WorkProps {
  readonly attempts: readonly AttemptLine[];
  readonly papers: readonly PaperProgress[];
  readonly testCode: TestCode;
  /** Null when it cannot be told. */
  readonly weakest: Weakest;
}

/** The parts of the test, as the first papers of the code ask them. */
const partsOf = (papers: readonly PaperProgress[]) => [
  ...new Map(
    papers.flatMap(({ sections }) => sections).map((section) => [section.category, section]),
  ).values(),
];

/** It is further down than a phone shows at first, and comes after what is above it. */
const furtherDown = lazyResource(async () => (await import("./further-down.tsx")).FurtherDown);
type FurtherDownProps = ComponentProps<Awaited<ReturnType<typeof furtherDown.load>>>;
const LoadedFurtherDown = (props: FurtherDownProps) => {
  const Loaded = useLazyResource(furtherDown);
  return <Loaded {...props} />;
};
const FurtherDown = (props: FurtherDownProps) => (
  <Suspense
    fallback={
      <section className="dash-part">
        <Bones count={6} />
      </section>
    }
  >
    <LoadedFurtherDown {...props} />
  </Suspense>
);

const Work = ({ attempts, papers, testCode, weakest }: WorkProps) => {
  const now = useNow(15_000);
  const running = runningOf(attempts, now);
  const next = paperToSit(papers);
  if (attempts.length === 0 && next !== undefined)
    return (
      <>
        <EmptyDashboard next={next} />
        <FurtherDown attempts={attempts} papers={papers} testCode={testCode} now={now} />
      </>
    );
  return (
    <>
      <Claimed attempts={attempts} />
      {running === undefined ? (
        <NextCard next={next} testCode={testCode} />
      ) : (
        <Resume attempt={running} now={now} />
      )}
      {weakest !== null && <WeakestTopic testCode={testCode} weakest={weakest} />}
      <WhereYouStand attempts={attempts} testCode={testCode} parts={partsOf(papers)} />
      <FurtherDown attempts={attempts} papers={papers} testCode={testCode} now={now} />
    </>
  );
};

/** Undefined until the server has answered, or could not. It stands near the top: what is below must not move when it comes. */
const useWeakest = (testCode: TestCode | undefined): Weakest | undefined => {
  const { data, failureCount } = useQuery({
    ...queryFor(readWeakestTopic, { query: { testCode: testCode! } }),
    enabled: testCode !== undefined,
    staleTime: 0,
  });
  return data === undefined && failureCount === 0 ? undefined : (data?.weakest ?? null);
};

/** Attempts first: they and the profile tell which code the learner works on. */
const Exams = ({ profile }: { readonly profile: ReturnType<typeof useProfile> }) => {
  const query = useAttempts();
  const attempts = profile.isPending ? undefined : query.attempts;
  const testCode = attempts && codeOf(attempts, profile.data?.licenceCode);
  const papers = usePapers(testCode && { testCode });
  const weakest = useWeakest(testCode);
  if (attempts && testCode && papers.data && weakest !== undefined)
    return <Work attempts={attempts} papers={papers.data.papers} testCode={testCode} weakest={weakest} />;
  const failed = [query, papers].find(({ error }) => error !== null);
  return failed === undefined ? (
    <DashboardBones />
  ) : (
    <Trouble no={failed.error!} isTrying={failed.isFetching} onAgain={() => void failed.refetch()} />
  );
};

/** It comes after the page that it belongs to: its room is there from the start. */
const daysToTest = lazyResource(async () => (await import("./days-to-test.tsx")).DaysToTest);
const LoadedDays = () => {
  const DaysToTest = useLazyResource(daysToTest);
  return <DaysToTest />;
};
const TestDateLine = () => (
  <Suspense fallback={<div className="dash-days" />}>
    <LoadedDays />
  </Suspense>
);

/** Few accounts are being closed: the others need not fetch what says so. */
const closingBanner = lazyResource(
  async () => (await import("../../features/profile/closing-banner.tsx")).ClosingBanner,
);
const LoadedClosing = ({ profile }: { readonly profile: Profile }) => {
  const ClosingBanner = useLazyResource(closingBanner);
  return <ClosingBanner profile={profile} />;
};
const Closing = ({ profile }: { readonly profile: Profile }) =>
  profile.eraseAt !== null && (
    <Suspense fallback={<div className="dash-days" />}>
      <LoadedClosing profile={profile} />
    </Suspense>
  );

/** What to do next, where the learner stands, and what they have done. `panel` comes before all of it. */
export const Dashboard = ({ panel }: { readonly panel?: ReactNode }) => {
  const t = useTranslations("dashboard");
  const profile = useProfile();
  const { data } = profile;
  return (
    <div className="dash column">
      {data !== undefined && <Closing profile={data} />}
      <h1 className="display">{data === undefined ? t("title") : t("hello", { name: data.name })}</h1>
      {data === undefined ? <div className="dash-days" /> : <TestDateLine />}
      {panel}
      {data !== undefined && <Guardian state={data.guardian.state} />}
      <Exams profile={profile} />
    </div>
  );
};
