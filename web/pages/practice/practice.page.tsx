import { readKnowledge } from "#modules/assessment/contract";
import { freeTier } from "#modules/billing/contract";
import type { TestCode } from "#modules/catalogue/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { lazyResource } from "../../data/lazy-resource.ts";
import { useLate } from "../../data/use-late.ts";
import { PlanPanel } from "../../features/billing/plan-panel.tsx";
import { Bones } from "../../features/papers/bones.tsx";
import { sizeIn } from "../../features/practice/practice-href.ts";
import { usePracticeCode } from "../../features/practice/use-practice-code.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Trouble } from "../../ui/page-state.tsx";
import { useOnline } from "../../ui/use-online.ts";
import { Choices } from "./choices.tsx";
import { GoOn } from "./go-on.tsx";
import { SizeChips, VehicleChips } from "./chips.tsx";
import "./practice.css";

/** How much can be practised today without a plan, before a learner chooses what. */
const FreeLeft = ({ left }: { readonly left: number | null }) => {
  const t = useTranslations("plan-needed");
  if (left === null) return null;
  const title = left === 0 ? t("practiceTitle") : t("left", { count: left });
  return <PlanPanel title={title} text={t("practiceText", { count: freeTier.practiceQuestionsADay })} />;
};

const Chooser = ({ testCode, search }: { readonly testCode: TestCode; readonly search: string }) => {
  const query = useQuery({ ...queryFor(readKnowledge, { query: { testCode } }), staleTime: 0 });
  const size = sizeIn(search);
  return (
    <>
      <GoOn testCode={testCode} />
      <VehicleChips testCode={testCode} size={size} />
      <SizeChips testCode={testCode} size={size} />
      {query.data !== undefined ? (
        <>
          <FreeLeft left={query.data.freeLeft} />
          <Choices knowledge={query.data} size={size} />
        </>
      ) : query.error === null ? (
        <Bones count={4} />
      ) : (
        <Trouble no={query.error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
      )}
    </>
  );
};

const offlineBox = lazyResource(async () => (await import("./offline-box.tsx")).OfflineBox);

/** What to practise, and how much. Without a network what is kept comes first. */
export default function PracticePage() {
  const t = useTranslations("practice-chooser");
  const [search] = useAddressSearch();
  const testCode = usePracticeCode();
  const isOnline = useOnline();
  const OfflineBox = useLate(offlineBox);
  return (
    <div className="practice column" data-online={isOnline}>
      <h1 className="display">{t("title")}</h1>
      <p className="practice-intro">{t("lead")}</p>
      <div className="practice-chooser">
        {testCode === undefined ? <Bones count={4} /> : <Chooser testCode={testCode} search={search} />}
      </div>
      {OfflineBox !== undefined && <OfflineBox testCode={testCode} />}
    </div>
  );
}
