import type { PaperProgress } from "#modules/assessment/contract";
import { useTranslations } from "use-intl";
import type { TestCode } from "#modules/catalogue/contract";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { Trouble } from "../../ui/page-state.tsx";
import { useNow } from "../attempts/use-attempts.ts";
import { PractiseLink } from "../practice/practise-link.tsx";
import { useProfile } from "../profile/use-profile.ts";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { Bones } from "./bones.tsx";
import { codeOfLicence } from "./codes.ts";
import { codeOfSlug, testCodes } from "./slugs.ts";
import { listOf, type PaperListName, paperLists } from "./lists.ts";
import { PaperCard } from "./paper-card.tsx";
import { nextPaper } from "./progress.ts";
import { usePapers } from "./use-papers.ts";
import { VehicleChips } from "./vehicle-chips.tsx";
import "./paper-list-page.css";

/** The code that a list shows: that of the address, else the learner's own, else the first. Undefined until it is known. */
const useCode = (codes: readonly TestCode[]): TestCode | undefined => {
  const [search] = useAddressSearch();
  const { data: profile, isPending } = useProfile();
  const asked = codeOfSlug(new URLSearchParams(search).get("code"));
  if (asked !== undefined && codes.includes(asked)) return asked;
  if (codes.length > 1 && isPending) return undefined;
  const own = codeOfLicence(profile?.licenceCode);
  return codes.find((testCode) => testCode === own) ?? codes[0];
};

const Papers = ({ papers }: { readonly papers: readonly PaperProgress[] }) => {
  const t = useTranslations("papers");
  const now = useNow(15_000);
  if (papers.length === 0) return <p className="card">{t("empty")}</p>;
  const next = nextPaper(papers);
  const passed = papers.filter(({ best }) => best?.passed === true).length;
  return (
    <>
      <p className="papers-passed">{t("passed", { passed, count: papers.length })}</p>
      <ol className="papers-list">
        {papers.map((progress) => (
          <PaperCard key={progress.paper.testNum} progress={progress} now={now} isNext={progress === next} />
        ))}
      </ol>
    </>
  );
};

/** Tells a learner who studies for a motor bike where their tests are, on a page that has none for it. */
const BikeHint = ({ list }: { readonly list: PaperListName }) => {
  const t = useTranslations();
  const { data: profile } = useProfile();
  const isBike = codeOfLicence(profile?.licenceCode) === "motor bike";
  if (!isBike || listOf(paperLists[list].kind, "motor bike") !== undefined) return null;
  return (
    <p className="papers-hint">
      {t("papers.bikeOnly")} <Link to={href("bikeRulesTests")}>{t("shell.titles.bike-rules-tests")}</Link>{" "}
      <Link to={href("bikeControlsTests")}>{t("shell.titles.bike-controls-tests")}</Link>
    </p>
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
      <BikeHint list={list} />
      <VehicleChips list={list} shown={testCode} />
      {testCode !== undefined && kind !== "exam" && (
        <p className="papers-practise">
          <PractiseLink testCode={testCode} selection={{ kind: "section", category: kind }} words="section" />
        </p>
      )}
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
