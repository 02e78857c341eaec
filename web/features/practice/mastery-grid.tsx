import type { PracticeSize, TopicMastery } from "#modules/assessment/contract";
import { categories, type TestCode, type Topic } from "#modules/catalogue/contract";
import { Circle, CircleCheck, CircleDot, CircleDotDashed } from "lucide-react";
import { useTranslations } from "use-intl";
import { Link } from "../../ui/link.tsx";
import { topicKey } from "../topics/guide-anchor.ts";
import { practiceHref } from "./practice-href.ts";
import "./mastery-grid.css";

const icons = {
  "not-started": Circle,
  learning: CircleDotDashed,
  nearly: CircleDot,
  known: CircleCheck,
} as const;

interface Props {
  readonly topics: readonly TopicMastery[];
  readonly testCode: TestCode;
  readonly size?: PracticeSize;
}

/** How well each topic is known, in a word and a shape. Each cell is a practice. */
export const MasteryGrid = ({ topics, testCode, size }: Props) => {
  const t = useTranslations("mastery");
  const nameOf = useTranslations("topics");
  return categories.map((category) => {
    const cells = topics.filter((topic) => topic.category === category);
    if (cells.length === 0) return null;
    return (
      <section key={category} className="mastery">
        <h3>{t(`section.${category}`)}</h3>
        <ul>
          {cells.map((cell) => {
            const Icon = icons[cell.level];
            return (
              <li key={cell.topic}>
                <Link
                  to={practiceHref(testCode, { kind: "topic", category, topic: cell.topic as Topic }, size)}
                  data-level={cell.level}
                >
                  <Icon aria-hidden size={20} />
                  <b>{nameOf(topicKey(cell))}</b>
                  <span>{t(`level.${cell.level}`)}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
};
