import type { Knowledge, PracticeSize } from "#modules/assessment/contract";
import { ChevronRight, CircleX } from "lucide-react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { practiceHref } from "../../features/practice/practice-href.ts";
import { Link } from "../../ui/link.tsx";

interface Props {
  readonly knowledge: Pick<Knowledge, "beliefs" | "testCode">;
  readonly size: PracticeSize;
}

/** The wrong beliefs that the learner chose again and again, each a way to the questions that it makes fail. */
export const Caught = ({ knowledge: { beliefs, testCode }, size }: Props) => {
  const t = useTranslations("practice-chooser");
  return (
    <section>
      <h2>{t("caught")}</h2>
      <p className="practice-caught">{t("caughtText")}</p>
      <ul className="practice-kinds">
        {beliefs.map(({ belief, text, times, questions }) => (
          <li key={belief} className="practice-kind">
            <Link to={practiceHref(testCode, { kind: "belief", belief }, size)}>
              <CircleX aria-hidden size={24} />
              <div>
                <p>{t("untrue")}</p>
                <p>
                  <b {...markOf("en")}>{text}</b>
                </p>
                <p className="numeric">{t("times", { count: times })}</p>
                <p className="numeric">{t("count", { count: questions })}</p>
              </div>
              <ChevronRight aria-hidden size={22} className="points" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
