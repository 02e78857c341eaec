import { readKnowledge } from "#modules/assessment/contract";
import type { TestCode } from "#modules/catalogue/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { Bones } from "../../features/papers/bones.tsx";
import { MasteryGrid } from "../../features/practice/mastery-grid.tsx";
import { PractiseLink } from "../../features/practice/practise-link.tsx";

/** What the learner knows by topic, each a practice. Nothing when it cannot be told. */
export const Mastery = ({ testCode }: { readonly testCode: TestCode }) => {
  const t = useTranslations("mastery");
  const { data, isPending } = useQuery({
    ...queryFor(readKnowledge, { query: { testCode } }),
    staleTime: 0,
  });
  if (isPending)
    return (
      <section className="dash-part">
        <Bones count={6} />
      </section>
    );
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
