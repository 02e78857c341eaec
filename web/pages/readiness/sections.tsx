import type { Readiness } from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { ChanceBar } from "../../features/readiness/chance-bar.tsx";

/** Every section with its chance, or with what is missing for one. */
export const Sections = ({ sections }: Pick<Readiness, "sections">) => {
  const t = useTranslations("readiness");
  const chance = useTranslations("chance");
  const nameOf = useTranslations("dashboard.section");
  return (
    <section className="card ready-sections" aria-labelledby="ready-sections">
      <h2 id="ready-sections">{t("sections")}</h2>
      <ul>
        {sections.map(({ category, questions, required, answered, needed, now }) => (
          <li key={category}>
            <h3>{nameOf(category)}</h3>
            <p className="ready-needed">{t("needed", { required, questions })}</p>
            {now === null ? (
              <p>
                <b>{chance("unknown")}.</b> {t("answered", { answered, needed })}
              </p>
            ) : (
              <ChanceBar chance={now} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
