import type { PaperStanding } from "#modules/assessment/contract";
import { useTranslations } from "use-intl";
import { Trouble } from "../../ui/page-state.tsx";
import { useNow } from "../attempts/use-attempts.ts";
import { Bones } from "./bones.tsx";
import { testCodes } from "./codes.ts";
import { listOf, type PaperListName, paperLists } from "./lists.ts";
import { PaperCard } from "./paper-card.tsx";
import { nextPaper } from "./standing.ts";
import { useCode } from "./use-code.ts";
import { usePapers } from "./use-papers.ts";
import { VehicleChips } from "./vehicle-chips.tsx";
import "./paper-list-page.css";

const Papers = ({ papers }: { readonly papers: readonly PaperStanding[] }) => {
  const t = useTranslations("papers");
  const now = useNow(15_000);
  if (papers.length === 0) return <p className="card">{t("empty")}</p>;
  const next = nextPaper(papers);
  const passed = papers.filter(({ best }) => best?.passed === true).length;
  return (
    <>
      <p className="papers-passed">{t("passed", { passed, count: papers.length })}</p>
      <ol className="papers-list">
        {papers.map((standing) => (
          <PaperCard key={standing.paper.testNum} standing={standing} now={now} isNext={standing === next} />
        ))}
      </ol>
    </>
  );
};

/** Every published paper of a kind for one vehicle, and where the learner stands with each. */
export const PaperListPage = ({ list }: { readonly list: PaperListName }) => {
  const { kind, title } = paperLists[list];
  const t = useTranslations();
  const testCode = useCode(testCodes.filter((code) => listOf(kind, code) === list));
  const query = usePapers(testCode && { testCode, kind });
  const { data, error } = query;
  return (
    <div className="papers column">
      <h1 className="display">{t(`shell.titles.${title}`)}</h1>
      <p className="papers-lead">{t(`papers.lead.${kind}`)}</p>
      <VehicleChips list={list} shown={testCode} />
      {data !== undefined ? (
        <Papers papers={data.papers} />
      ) : error === null ? (
        <Bones count={6} />
      ) : (
        <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
      )}
    </div>
  );
};
