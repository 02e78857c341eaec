import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { AttemptRow } from "../../features/attempts/attempt-row.tsx";
import { Trouble } from "../../ui/page-state.tsx";
import type { useAttempts } from "../../features/attempts/use-attempts.ts";
import "./dashboard.css";

interface Props {
  readonly query: ReturnType<typeof useAttempts>;
  readonly now: number;
}

/** Every exam so far, newest first. */
export const History = ({ query, now }: Props) => {
  const t = useTranslations("dashboard");
  const { attempts = [], hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = query;
  const more = () => void query.fetchNextPage();
  return (
    <section className="dash-history">
      <h2>{t("yours")}</h2>
      <ol className="card">
        {attempts.map((attempt) => (
          <AttemptRow key={attempt.attemptId} attempt={attempt} now={now} />
        ))}
      </ol>
      {isFetchNextPageError && error !== null ? (
        <Trouble no={error} isTrying={isFetchingNextPage} onAgain={more} />
      ) : (
        hasNextPage && (
          <Button type="button" variant="soft" aria-disabled={isFetchingNextPage} onClick={more}>
            {t(isFetchingNextPage ? "state.loading" : "more")}
          </Button>
        )
      )}
    </section>
  );
};
