import { useTranslations } from "use-intl";
import { href, withAnchor } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";

/** How a test is booked, as far as a source says it. The whole answers are on the page of questions. */
export const HowToBook = () => {
  const t = useTranslations("test-date.book");
  return (
    <section className="test-date-book" aria-labelledby="how-to-book">
      <h2 id="how-to-book">{t("title")}</h2>
      <ol>
        <li>{t("where")}</li>
        <li>{t("ask")}</li>
        <li>{t("what")}</li>
      </ol>
      <p className="test-date-ways">
        <Link to={withAnchor(href("faqs"), "what-to-bring")}>{t("bring")}</Link>
        <Link to={withAnchor(href("faqs"), "cost")}>{t("cost")}</Link>
      </p>
      <p className="test-date-source">{t("source")}</p>
    </section>
  );
};
