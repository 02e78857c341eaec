import { ArrowLeft } from "lucide-react";
import { useTranslations } from "use-intl";
import { useSearch } from "wouter";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import { readChosen } from "./address.ts";
import { Correction } from "./correction.tsx";
import { CorrectionList } from "./correction-list.tsx";
import { Earlier } from "./earlier.tsx";
import { FindQuestion } from "./find-question.tsx";
import "./admin-re-marking.css";

export default function AdminReMarkingPage() {
  const t = useTranslations("re-marking");
  const { questionId, version } = readChosen(useSearch());
  const maySee = useMaySee();
  return (
    <div className="re-marking">
      <h1 className="display">{t("title")}</h1>
      {questionId === null ? (
        <>
          <p className="admin-lead">{t("lead")}</p>
          <FindQuestion />
          <CorrectionList />
          <Earlier />
        </>
      ) : (
        <>
          <p className="re-marking-way">
            <Link to={href("adminReMarking")}>
              <ArrowLeft aria-hidden size={18} className="points" />
              {t("back")}
            </Link>
            <code dir="ltr">
              {maySee("adminQuestions") ? (
                <Link to={href("adminQuestion", { questionId })}>{questionId}</Link>
              ) : (
                questionId
              )}
            </code>
          </p>
          <Correction key={questionId} questionId={questionId} version={version} />
        </>
      )}
    </div>
  );
}
