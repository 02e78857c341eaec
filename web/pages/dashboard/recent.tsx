import type { AttemptLine } from "#modules/assessment/contract";
import { useTranslations } from "use-intl";
import { AttemptRow } from "../../features/attempts/attempt-row.tsx";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";

interface Props {
  readonly attempts: readonly AttemptLine[];
  readonly now: number;
}

const shown = 5;

/** The newest attempts, and the way to all. */
export const Recent = ({ attempts, now }: Props) => {
  const t = useTranslations("progress.recent");
  return (
    <section className="dash-part">
      <h2>{t("title")}</h2>
      <ol className="dash-recent card">
        {attempts.slice(0, shown).map((attempt) => (
          <AttemptRow key={attempt.attemptId} attempt={attempt} now={now} />
        ))}
      </ol>
      <Link className="dash-all" to={href("history")}>
        {t("all")}
      </Link>
    </section>
  );
};
