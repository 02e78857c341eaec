import type { HistoryFilter } from "#modules/assessment/contract";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { AttemptRow } from "../../features/attempts/attempt-row.tsx";
import { useAttempts, useNow } from "../../features/attempts/use-attempts.ts";
import { Bones } from "../../features/papers/bones.tsx";
import { href } from "../../routing/href.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Trouble } from "../../ui/page-state.tsx";
import { PractiseLink } from "../../features/practice/practise-link.tsx";
import { usePracticeCode } from "../../features/practice/use-practice-code.ts";
import { Filters } from "./filters.tsx";
import { readHistoryFilter, writeHistoryFilter } from "./history-filter.ts";
import "./history.css";

interface PastProps {
  readonly filter: HistoryFilter;
  readonly onAll: () => void;
}

const Nothing = ({ filter, onAll }: PastProps) => {
  const t = useTranslations();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <div className="past-nothing card">
      <p>{t(isFiltered ? "papers.history.noneFits" : "dashboard.empty.text")}</p>
      {isFiltered ? (
        <Button type="button" variant="soft" onClick={onAll}>
          {t("papers.history.all")}
        </Button>
      ) : (
        <ButtonLink to={href("dashboard")}>{t("papers.history.dashboard")}</ButtonLink>
      )}
    </div>
  );
};

const Past = ({ filter, onAll }: PastProps) => {
  const t = useTranslations("dashboard");
  const waiting = useTranslations("waiting");
  const now = useNow(15_000);
  const query = useAttempts(filter);
  const { attempts, error, hasNextPage, isFetching, isFetchingNextPage } = query;
  if (attempts === undefined && error === null) return <Bones count={3} />;
  const again = () => void (attempts === undefined ? query.refetch() : query.fetchNextPage());
  return (
    <>
      {attempts?.length === 0 && <Nothing filter={filter} onAll={onAll} />}
      {attempts !== undefined && attempts.length > 0 && (
        <ol className="card">
          {attempts.map((attempt) => (
            <AttemptRow key={attempt.attemptId} attempt={attempt} now={now} />
          ))}
        </ol>
      )}
      {error !== null ? (
        <Trouble no={error} isTrying={isFetching} onAgain={again} />
      ) : (
        hasNextPage && (
          <Button type="button" variant="soft" aria-disabled={isFetchingNextPage} onClick={again}>
            {isFetchingNextPage ? waiting("loading") : t("more")}
          </Button>
        )
      )}
    </>
  );
};

/** All attempts of the learner, newest first, each with the way to its result. */
export default function HistoryPage() {
  const t = useTranslations("shell.titles");
  const [search, change] = useAddressSearch();
  const testCode = usePracticeCode();
  const filter = useMemo(() => readHistoryFilter(search), [search]);
  const ask = (next: HistoryFilter) => change(writeHistoryFilter(next));
  return (
    <div className="past column">
      <h1 className="display">{t("history")}</h1>
      <Filters filter={filter} onAsk={ask} />
      {testCode !== undefined && (
        <p className="past-practise">
          <PractiseLink testCode={testCode} selection={{ kind: "wrong" }} words="wrong" />
        </p>
      )}
      <Past filter={filter} onAll={() => ask({})} />
    </div>
  );
}
