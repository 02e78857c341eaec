import { Check, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { SignPlate } from "../../ui/sign-plate.tsx";
import { YieldSign } from "./yield-sign.tsx";

/** One question of a result, with the answer given, the right one, why, and where that stands. */
export const SourceExample = () => {
  const t = useTranslations("home.different");
  const words = useTranslations("home.sample");
  return (
    <div className="source-example">
      <SignPlate>
        <YieldSign title={t("sourceSign")} />
      </SignPlate>
      <dl>
        <div className="is-wrong">
          <dt>
            <X size={18} strokeWidth={3} aria-hidden="true" /> {words("yours")}
          </dt>
          <dd>{t("sourceYours")}</dd>
        </div>
        <div className="is-right">
          <dt>
            <Check size={18} strokeWidth={3} aria-hidden="true" /> {words("correct")}
          </dt>
          <dd>{t("sourceRight")}</dd>
        </div>
      </dl>
      <p>{t("sourceWhy")}</p>
      <p className="sample-source">
        <span>{words("sourceLabel")}</span> {t("sourceFrom")}
      </p>
    </div>
  );
};
