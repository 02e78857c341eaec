import { SubscriptionId } from "#modules/billing/contract";
import { readTestDates, type TestDates } from "#modules/scheduling/contract";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyResource, useLazyResource } from "../../data/lazy-resource.ts";
import { queryFor } from "../../data/query.ts";
import { Bones } from "../../features/papers/bones.tsx";
import { href } from "../../routing/href.ts";
import { knownHref } from "../../routing/match.ts";
import { useNavigate } from "../../routing/use-navigation.ts";
import { useSession } from "../../session/use-session.tsx";
import { showToast } from "../../features/toasts/show-toast.ts";
import { Stage } from "../../ui/form/gate.tsx";
import { Link } from "../../ui/link.tsx";
import { Trouble } from "../../ui/page-state.tsx";
import { CurrentDate } from "./current-date.tsx";
import { EarlierDates } from "./earlier-dates.tsx";
import { HowToBook } from "./how-to-book.tsx";
import { TellResult } from "./tell-result.tsx";
import "./test-date.css";

/** The fields come beside the dates that they need, not before them. */
const dateForm = lazyResource(async () => (await import("./date-form.tsx")).DateForm);
type FormProps = ComponentProps<Awaited<ReturnType<typeof dateForm.load>>>;
const LoadedForm = (props: FormProps) => {
  const DateForm = useLazyResource(dateForm);
  return <DateForm {...props} />;
};
const DateForm = (props: FormProps) => (
  <Suspense fallback={<Bones count={2} />}>
    <LoadedForm {...props} />
  </Suspense>
);

interface DatesProps {
  readonly dates: TestDates;
  readonly subscriptionId: SubscriptionId | undefined;
  readonly onSaved: () => void;
}

/** The form while there is nothing else to show, or the learner moves the date. */
const Dates = ({ dates, subscriptionId, onSaved }: DatesProps) => {
  const { current, today } = dates;
  const [isMoving, setMoving] = useState(false);
  const isOver = current !== null && current.day < today;
  const isFormOpen = current === null || isMoving;
  const close = () => setMoving(false);
  return (
    <Stage name={isFormOpen ? "form" : "date"}>
      {current !== null && isOver && <TellResult test={current} />}
      {current !== null && !isOver && !isMoving && (
        <CurrentDate test={current} today={today} onMove={() => setMoving(true)} />
      )}
      {isFormOpen || isOver ? (
        <DateForm
          key={isOver ? "next" : (current?.testDateId ?? "first")}
          dates={dates}
          subscriptionId={subscriptionId}
          onSaved={() => {
            close();
            onSaved();
          }}
          {...(isMoving && { onBack: close })}
        />
      ) : (
        !current.isBooked && <HowToBook />
      )}
      <EarlierDates tests={dates.history} />
    </Stage>
  );
};

const Guest = () => {
  const t = useTranslations("test-date");
  return (
    <p className="test-date-guest">
      {t("guest")} <Link to={href("register")}>{t("register")}</Link>
    </p>
  );
};

interface Props {
  /** The address to go to once the date is saved, if it is one of ours. */
  readonly redirect?: string | undefined;
  readonly subscription_ID?: string | undefined;
}

/** When the learner writes the test. Anyone may keep a date here; a guest's is kept for the browser. */
export default function TestDatePage({ redirect, subscription_ID }: Props) {
  const t = useTranslations("test-date");
  const navigate = useNavigate();
  const { phase } = useSession();
  const named = SubscriptionId.safeParse(subscription_ID);
  const { data, error, isFetching, refetch } = useQuery({ ...queryFor(readTestDates, {}), staleTime: 0 });
  const onSaved = () => {
    const next = redirect === undefined ? undefined : knownHref(redirect);
    void showToast(t("form.saved"));
    if (next !== undefined) void navigate(next);
    else scrollTo({ top: 0 });
  };
  return (
    <div className="test-date column">
      <h1 className="display">{t("title")}</h1>
      <p className="test-date-lead">{t("lead")}</p>
      {data !== undefined ? (
        <>
          <Dates dates={data} subscriptionId={named.data} onSaved={onSaved} />
          {phase === "signedOut" && data.current !== null && <Guest />}
        </>
      ) : error === null ? (
        <Bones count={2} />
      ) : (
        <Trouble no={error} isTrying={isFetching} onAgain={() => void refetch()} />
      )}
    </div>
  );
}
