import { useTranslations } from "use-intl";
import { LightButton } from "../../ui/button-link.tsx";
import { everySign, type Wanted } from "./sign-search.ts";

interface Props {
  readonly wanted: Wanted;
  readonly elsewhere: number;
  readonly onWant: (next: Wanted) => void;
}

/** What to do when no sign fits. */
export const NoSign = ({ wanted, elsewhere, onWant }: Props) => {
  const t = useTranslations("study-guide.signs");
  return (
    <div className="sign-none">
      <h3 className="display">{t("noneTitle")}</h3>
      <p>{elsewhere > 0 ? t("noneElsewhere", { count: elsewhere }) : t("noneSearch")}</p>
      {elsewhere > 0 ? (
        <LightButton onClick={() => onWant({ ...wanted, kind: "" })}>{t("elsewhere")}</LightButton>
      ) : (
        <LightButton onClick={() => onWant(everySign)}>{t("clear")}</LightButton>
      )}
    </div>
  );
};
