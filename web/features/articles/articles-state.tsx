import type { ReadAnswer } from "../../data/page-reads.ts";
import { useTranslations } from "use-intl";
import type { Href } from "../../ui/href.ts";

interface Props {
  readonly answer: ReadAnswer | undefined;
  /** The address to be loaded anew: that helps with and without a program. */
  readonly address: Href;
}

/** Shown while articles are loading, or when they could not be read. */
export const ArticlesState = ({ answer, address }: Props) => {
  const t = useTranslations("articles");
  if (answer === undefined)
    return (
      <p role="status" aria-busy="true">
        {t("reading")}
      </p>
    );
  return (
    <div role="alert">
      <h2 className="display">{t("troubleTitle")}</h2>
      <p>{t("troubleText")}</p>
      <p className="articles-ways">
        <a href={address}>{t("again")}</a>
      </p>
    </div>
  );
};
