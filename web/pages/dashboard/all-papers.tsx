import type { PaperProgress } from "#modules/assessment/contract";
import type { TestCode } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { vehicleOf } from "../../data/paper.ts";
import { testCodes } from "../../features/papers/slugs.ts";
import { listHref, listOf, paperLists } from "../../features/papers/lists.ts";
import { kindOf, kinds } from "../../features/papers/progress.ts";
import { Link } from "../../ui/link.tsx";
import "./all-papers.css";

interface Props {
  readonly papers: readonly PaperProgress[];
  readonly testCode: TestCode;
}

const Others = ({ testCode }: Pick<Props, "testCode">) => {
  const t = useTranslations("dashboard.vehicle");
  const label = useTranslations("progress.papers")("other");
  return (
    <p className="all-others">
      {label}:
      {testCodes
        .filter((other) => other !== testCode)
        .map((other) => (
          <Link key={other} to={listHref(listOf("exam", other) ?? "bikeRulesTests", other)}>
            {t(vehicleOf({ testCode: other }))}
          </Link>
        ))}
    </p>
  );
};

/** The lists of papers for a code, each with how many are passed. */
export const AllPapers = ({ papers, testCode }: Props) => {
  const t = useTranslations();
  return (
    <section className="dash-part">
      <h2>{t("progress.papers.title")}</h2>
      <ul className="all-papers card">
        {kinds.map((kind) => {
          const list = listOf(kind, testCode);
          const some = papers.filter(({ paper }) => kindOf(paper) === kind);
          if (list === undefined || some.length === 0) return null;
          const passed = some.filter(({ best }) => best?.passed === true).length;
          return (
            <li key={kind}>
              <Link to={listHref(list, testCode)}>{t(`shell.titles.${paperLists[list].title}`)}</Link>
              <span className="numeric">{t("papers.passed", { passed, count: some.length })}</span>
            </li>
          );
        })}
      </ul>
      <Others testCode={testCode} />
    </section>
  );
};
