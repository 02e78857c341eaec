import type { AttemptResult } from "#modules/assessment/contract";
import type { Topic } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { practiceHref } from "../../features/practice/practice-href.ts";
import { guideAddress, topicKey } from "../../features/topics/guide-anchor.ts";
import { Link } from "../../ui/link.tsx";
import { weakTopicsOf } from "./topic-marks.ts";
import "./weak-topics.css";

/** More would be a list of everything, which helps no one to begin. */
const shown = 5;

/** The topics that cost most marks in this attempt, and where to read about them. */
export const WeakTopics = ({ result }: { readonly result: AttemptResult }) => {
  const t = useTranslations("result.topics");
  const nameOf = useTranslations("topics");
  const wayOf = useTranslations("ways");
  const weak = weakTopicsOf(result);
  if (weak.length === 0) return null;
  const rest = weak.length - shown;
  return (
    <section>
      <h2>{t("title")}</h2>
      <ul className="result-topics card">
        {weak.slice(0, shown).map((mark) => {
          const key = topicKey(mark);
          const name = nameOf(key);
          return (
            <li key={key}>
              <h3>{name}</h3>
              <p className="numeric">{t("mark", { right: mark.right, asked: mark.asked })}</p>
              <p className="result-topic-ways">
                <a href={guideAddress(mark, result.paper.testCode)} aria-label={`${t("read")}: ${name}`}>
                  {t("read")}
                </a>
                <Link
                  to={practiceHref(result.paper.testCode, {
                    kind: "topic",
                    category: mark.category,
                    topic: mark.topic as Topic,
                  })}
                  aria-label={`${wayOf("topic")}: ${name}`}
                >
                  {wayOf("topic")}
                </Link>
              </p>
            </li>
          );
        })}
      </ul>
      {rest > 0 && <p className="result-topics-rest">{t("more", { count: rest })}</p>}
    </section>
  );
};
