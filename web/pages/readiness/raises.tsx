import type { TestCode, Topic } from "#modules/catalogue/contract";
import type { Readiness } from "#modules/scheduling/contract";
import { useTranslations } from "use-intl";
import { practiceHref } from "../../features/practice/practice-href.ts";
import { topicKey } from "../../features/topics/guide-anchor.ts";
import { Link } from "../../ui/link.tsx";

interface Props extends Pick<Readiness, "raises"> {
  readonly testCode: TestCode;
}

/** The topics that are worth ten minutes most, each a practice. */
export const Raises = ({ raises, testCode }: Props) => {
  const t = useTranslations("readiness.raises");
  const nameOf = useTranslations("topics");
  const gainText = (gain: number) => {
    const points = Math.round(100 * gain);
    return points > 0 ? t("points", { points }) : t("little");
  };
  return (
    <section className="card ready-raises" aria-labelledby="ready-raises">
      <h2 id="ready-raises">{t("title")}</h2>
      <p>{t("text")}</p>
      <ol>
        {raises.map(({ category, topic, gain }) => (
          <li key={`${category} ${topic}`}>
            <Link to={practiceHref(testCode, { kind: "topic", category, topic: topic as Topic }, 10)}>
              {nameOf(topicKey({ category, topic }))}
            </Link>
            <span className="numeric">{gainText(gain)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
