import type { Readiness } from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { ChanceHistory } from "../../features/readiness/chance-history.tsx";

/** What was told on each day. */
export const History = ({ days }: { readonly days: Readiness["history"] }) => {
  const t = useTranslations("readiness.history");
  return (
    <section className="card ready-history" aria-labelledby="ready-history">
      <h2 id="ready-history">{t("title")}</h2>
      {days.length < 2 ? (
        <p>{t("first")}</p>
      ) : (
        <>
          <p>{t("text")}</p>
          <ChanceHistory days={days} />
        </>
      )}
    </section>
  );
};
