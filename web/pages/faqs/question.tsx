import { Plus } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { leftToRight } from "../../ui/left-to-right.ts";
import { Link } from "../../ui/link.tsx";
import { checkedOn, type Question as Asked, type Source } from "./questions.ts";

/** What a source names is written in Latin letters, also inside an Arabic sentence. */
const Sources = ({ sources }: { readonly sources: readonly Source[] }) => {
  const t = useTranslations("faqs");
  return (
    <dl className="faq-source">
      <dt>{t("source")}</dt>
      {sources.map(([kind, what = ""]) => (
        <dd key={kind + what}>{t(`sources.${kind}`, { what: leftToRight(what) })}</dd>
      ))}
    </dl>
  );
};

/** A question with its answer, where that comes from, and its own address. Opens by itself, without a program. */
export const Question = ({ slug, sources, next }: Asked) => {
  const t = useTranslations("faqs");
  const day = useFormatter().dateTime(new Date(checkedOn), {
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  const ask = t(`questions.${slug}.ask`);
  return (
    <details>
      <summary>
        <h3>{ask}</h3>
        <Plus size={22} aria-hidden="true" />
      </summary>
      {/* The anchor is inside, because then browsers open the answer by themselves. */}
      <div className="faq-answer" id={slug}>
        <p>{t(`questions.${slug}.answer`)}</p>
        {next !== undefined && (
          <p>
            <Link className="faq-next" to={href(next)}>
              {t(next === "studyGuide" ? "guide" : "exam")}
            </Link>
          </p>
        )}
        <Sources sources={sources} />
        <p className="faq-small">
          <span>{t("checked", { day })}</span>
          <a href={`#${slug}`} aria-label={`${t("link")}: ${ask}`}>
            {t("link")}
          </a>
        </p>
      </div>
    </details>
  );
};
