import { listPractices } from "#modules/assessment/contract";
import type { TestCode } from "#modules/catalogue/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { href } from "../../routing/href.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Asphalt } from "../../ui/surfaces.tsx";

/** The last practice, while it is not finished and something of it was answered. */
export const GoOn = ({ testCode }: { readonly testCode: TestCode }) => {
  const t = useTranslations("practice-chooser");
  const { data } = useQuery({ ...queryFor(listPractices, { query: {} }), staleTime: 0 });
  const last = data?.practices.find((one) => one.selection.kind !== "pack");
  if (last === undefined || last.testCode !== testCode || last.finishedAt !== null || last.answered === 0)
    return null;
  return (
    <Asphalt as="section" className="practice-go-on">
      <h2>{t("go")}</h2>
      <p>{t("goText", { answered: last.answered, questions: last.questions })}</p>
      <ButtonLink size="4" to={href("practiceSession", { practiceId: last.practiceId })}>
        {t("goOn")}
        <ArrowRight aria-hidden size={20} className="points" />
      </ButtonLink>
    </Asphalt>
  );
};
