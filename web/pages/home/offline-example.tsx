import { CloudOff } from "lucide-react";
import { useTranslations } from "use-intl";

const kept = 12;
const waiting = 3;

/** The notice of an exam without connection. */
export const OfflineExample = () => {
  const t = useTranslations("home.different");
  return (
    <div className="offline-example">
      <CloudOff size={24} aria-hidden="true" />
      <p>
        <strong>{t("offlineNow")}</strong> {t("offlineKept", { count: kept })}
        <span>{t("offlineWaiting", { count: waiting })}</span>
      </p>
    </div>
  );
};
