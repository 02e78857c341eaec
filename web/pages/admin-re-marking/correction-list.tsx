import { type CorrectedKey, listCorrections } from "#modules/assessment/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { queryFor } from "../../data/query.ts";
import { Link } from "../../ui/link.tsx";
import { Moment } from "../../features/admin/attempt-words.tsx";
import { Fetching, Trouble } from "../../ui/page-state.tsx";
import "../../features/admin/controls.css";
import "./lists.css";

const Row = ({ correction }: { readonly correction: CorrectedKey }) => {
  const t = useTranslations("re-marking");
  const { questionId, version, prompt, previous, correct, publishedAt } = correction;
  return (
    <li className="correction">
      <Link
        className="row-link correction-open"
        to={href("adminReMarking", {}, { question: questionId, version })}
        lang="en"
        dir="ltr"
      >
        {prompt}
      </Link>
      <p className="correction-facts numeric">
        <code dir="ltr">{questionId}</code>
        <span>{t("version", { version })}</span>
        <span className="key-change" aria-label={t("keyChange", { previous, correct })} role="img">
          <code>{previous}</code>
          <ArrowRight aria-hidden size={14} className="points" />
          <code>{correct}</code>
        </span>
        <Moment at={publishedAt} />
      </p>
    </li>
  );
};

/** Keys that were corrected lately: what most people come here for. */
export const CorrectionList = () => {
  const t = useTranslations("re-marking");
  const query = useQuery({ ...queryFor(listCorrections, {}), staleTime: 0 });
  const { data, error } = query;
  if (data === undefined)
    return error === null ? (
      <Fetching />
    ) : (
      <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  return (
    <section aria-labelledby="corrections">
      <h2 id="corrections">{t("corrections")}</h2>
      {data.corrections.length === 0 ? (
        <p className="admin-lead">{t("noCorrections")}</p>
      ) : (
        <ul className="corrections" data-rows>
          {data.corrections.map((correction) => (
            <Row key={`${correction.questionId}@${correction.version}`} correction={correction} />
          ))}
        </ul>
      )}
    </section>
  );
};
