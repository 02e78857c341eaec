import { useTranslations } from "use-intl";
import type { Href } from "../../ui/href.ts";
import "./school-list.css";

/** A link that loads the page anew: it helps with and without a program. */
export const ReadTrouble = ({ address }: { readonly address: Href }) => {
  const t = useTranslations("schools");
  return (
    <div className="school-none" role="alert">
      <h2 className="display">{t("troubleTitle")}</h2>
      <p>{t("troubleText")}</p>
      <p>
        <a href={address}>{t("again")}</a>
      </p>
    </div>
  );
};
