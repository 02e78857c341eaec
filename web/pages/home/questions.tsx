import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import "./questions.css";

const questions = ["account", "official", "pass", "power", "languages"] as const;

/** Questions and answers; each opens by itself, without a program. */
export const Questions = () => {
  const t = useTranslations("home.questions");
  return (
    <section className="home-section">
      <h2 className="display">{t("title")}</h2>
      <div className="questions">
        {questions.map((question) => (
          <details key={question}>
            <summary>
              <h3>{t(question)}</h3>
              <Plus size={22} aria-hidden="true" />
            </summary>
            <p>{t(`${question}Answer`)}</p>
          </details>
        ))}
      </div>
      <p className="questions-more">
        <Link to={href("faqs")}>{t("more")}</Link>
      </p>
    </section>
  );
};
