import { readKnowledge } from "#modules/assessment/contract";
import type { TestCode } from "#modules/catalogue/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { MasteryGrid } from "../../features/practice/mastery-grid.tsx";
import { PractiseLink } from "../../features/practice/practise-link.tsx";

/** What the learner knows by topic, each a practice. Nothing while it cannot be told. */
export const Mastery = ({ testCode }: { readonly testCode: TestCode }) => {
  const t = useTranslations("mastery");
  const { data } = useQuery({ ...queryFor(readKnowledge, { query: { testCode } }), staleTime: 0 });
  if (data === undefined) return null;
  return (
    <section className="dash-part">
      <h2>{t("title")}</h2>
      <p>{t("text")}</p>
      {data.selections.wrong > 0 && (
        <p className="dash-practise">
          <PractiseLink testCode={testCode} selection={{ kind: "wrong" }} words="wrong" />
        </p>
      )}
      <MasteryGrid topics={data.topics} testCode={testCode} />
    </section>
  );
};
