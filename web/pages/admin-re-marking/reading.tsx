import { useFormatter, useTranslations } from "use-intl";
import "../../features/admin/figures.css";
import "./admin-re-marking.css";

/** A dry run under way. The length of the log is not known before its end, so this shows how much has been read. */
export const Reading = ({ events }: { readonly events: number }) => {
  const t = useTranslations("re-marking.dryRun");
  const { number } = useFormatter();
  return (
    <div className="dry-run-reading">
      <progress className="progress-bar" aria-label={t("running")} />
      <p className="re-marking-quiet numeric">
        {events === 0 ? t("patience") : t("soFar", { events: number(events) })}
      </p>
    </div>
  );
};
