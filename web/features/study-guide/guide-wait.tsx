import { CloudOff, LoaderCircle, RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import { LightButton } from "../../ui/button-link.tsx";
import { tryAgain, useTrouble } from "./guide-text.ts";
import "./guide-wait.css";

/** The button that has the focus will go away with the trouble. */
const goOn = () => {
  document.getElementById("content")?.focus({ preventScroll: true });
  tryAgain();
};

/** While text is on its way, or when it cannot be had. */
export const GuideWait = () => {
  const t = useTranslations("study-guide.state");
  const trouble = useTrouble();
  if (trouble === "none")
    return (
      <p className="guide-wait" role="status" aria-busy="true">
        <LoaderCircle className="turning" size={22} aria-hidden="true" />
        {t("loading")}
      </p>
    );
  const isTrying = trouble === "again";
  return (
    <div className="guide-wait" role="alert">
      <CloudOff size={26} aria-hidden="true" />
      <p>{t("failed")}</p>
      <LightButton aria-disabled={isTrying} onClick={goOn}>
        <RotateCcw size={18} aria-hidden="true" />
        {t(isTrying ? "loading" : "again")}
      </LightButton>
    </div>
  );
};
