import type { readWeakestTopic } from "#modules/assessment/contract";
import type { TestCode, Topic } from "#modules/catalogue/contract";
import { Lightbulb } from "lucide-react";
import { useTranslations } from "use-intl";
import type { OkOf } from "../../data/call.ts";
import { practiceHref } from "../../features/practice/practice-href.ts";
import { Link } from "../../ui/link.tsx";
import { guideAddress, topicKey } from "../../features/topics/guide-anchor.ts";
import "./weakest-topic.css";

export type Weakest = OkOf<typeof readWeakestTopic>["weakest"];

interface Props {
  readonly testCode: TestCode;
  readonly weakest: NonNullable<Weakest>;
}

/** The topic that costs most marks, where to read about it and where to practise it. */
export const WeakestTopic = ({ testCode, weakest }: Props) => {
  const t = useTranslations("progress.topic");
  const nameOf = useTranslations("topics");
  const { category, topic, asked, right } = weakest;
  return (
    <section className="weak card">
      <Lightbulb aria-hidden size={24} />
      <div>
        <h2>{t("title")}</h2>
        <p>{t("mark", { topic: nameOf(topicKey(weakest)), right, asked })}</p>
        <p className="weak-ways">
          <a href={guideAddress(weakest, testCode)}>{t("read")}</a>
          <Link to={practiceHref(testCode, { kind: "topic", category, topic: topic as Topic })}>
            {t("practise")}
          </Link>
        </p>
      </div>
    </section>
  );
};
