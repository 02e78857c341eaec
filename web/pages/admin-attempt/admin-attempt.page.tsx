import { type AttemptReview, AttemptId } from "#modules/assessment/contract";
import { Tabs } from "radix-ui";
import { lazy, Suspense, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import type { ParamsOf } from "../../routing/path.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import { Head } from "./head/head.tsx";
import { IntegrityBadge } from "./head/integrity.tsx";
import { SectionMarks } from "./head/section-marks.tsx";
import { LiveBar } from "./live/live-bar.tsx";
import { isOpenAttempt } from "./live/use-live.ts";
import { useMoment } from "./replay/use-moment.ts";
import { Timeline } from "./timeline/timeline.tsx";
import { useReview } from "./use-review.ts";
import { viewOf, views } from "./view.ts";
import "./admin-attempt.css";

/** With its dialog and fields: fetched once the attempt is on the screen. */
const Acts = lazy(async () => ({ default: (await import("./acts/acts.tsx")).Acts }));
/** The exam's own screen, and the table of questions: fetched when their tab is opened. */
const Replay = lazy(async () => ({ default: (await import("./replay/replay.tsx")).Replay }));
const Questions = lazy(async () => ({ default: (await import("./questions/questions.tsx")).Questions }));

const Views = ({ review }: { readonly review: AttemptReview }) => {
  const t = useTranslations("attempt.views");
  const [search, change] = useAddressSearch();
  const [version, go] = useMoment({ search, change }, review.events.at(-1)?.version ?? review.latest);
  const replayFrom = (from: number) => {
    change({ view: "replay", at: from });
    go(from);
  };
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A link to a version scrolls to the tabs, past the head of the page.
    if (new URLSearchParams(location.search).has("at")) place.current?.scrollIntoView();
  }, []);
  return (
    <Tabs.Root
      ref={place}
      value={viewOf(search)}
      onValueChange={(view) => change({ view, ...(view === "replay" && { at: version }) })}
    >
      <Tabs.List className="views" aria-label={t("label")}>
        {views.map((view) => (
          <Tabs.Trigger key={view} value={view} className="views-tab">
            {t(view)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="timeline">
        <Timeline review={review} onReplay={replayFrom} />
      </Tabs.Content>
      <Tabs.Content value="replay">
        <Suspense fallback={<Fetching />}>
          <Replay review={review} version={version} onGo={go} />
        </Suspense>
      </Tabs.Content>
      <Tabs.Content value="questions">
        <Suspense fallback={<Fetching />}>
          <Questions review={review} onReplay={replayFrom} />
        </Suspense>
      </Tabs.Content>
    </Tabs.Root>
  );
};

const NoSuch = () => {
  const t = useTranslations("attempt");
  return (
    <>
      <h1 className="display">{t("noSuch")}</h1>
      <p className="review-no-such">
        <ButtonLink variant="soft" to={href("adminAttempts")}>
          {t("toLog")}
        </ButtonLink>
      </p>
    </>
  );
};

const Review = ({ attemptId }: { readonly attemptId: AttemptId }) => {
  const { data, live, more } = useReview(attemptId);
  if (data === undefined) {
    if (more.error?.problem?.tag === "AttemptNotFound") return <NoSuch />;
    return more.error === null ? <Fetching /> : <Trouble no={more.error} {...more} />;
  }
  return (
    <>
      <Head review={data} />
      <div className="review-about">
        <SectionMarks review={data} />
        <IntegrityBadge review={data} />
        <Suspense
          fallback={
            <section>
              <Fetching />
            </section>
          }
        >
          <Acts review={data} />
        </Suspense>
      </div>
      {isOpenAttempt(data) && <LiveBar {...live} />}
      {data.next === null && <Views review={data} />}
      {data.next !== null && (more.error === null ? <Fetching /> : <Trouble no={more.error} {...more} />)}
    </>
  );
};

export default function AdminAttemptPage({ attemptId }: ParamsOf<"/admin/attempts/:attemptId">) {
  const id = AttemptId.safeParse(attemptId);
  return <div className="review">{id.success ? <Review attemptId={id.data} /> : <NoSuch />}</div>;
}
