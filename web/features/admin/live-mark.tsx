import { CloudOff, RefreshCw } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import "./marks.css";

interface Props {
  /** When the numbers were read. */
  readonly at: string;
  readonly everyMs: number;
  readonly isStale: boolean;
}

/** When the numbers were read. Only the news that they are no longer renewed is announced. */
export const LiveMark = ({ at, everyMs, isStale }: Props) => {
  const t = useTranslations("admin.live");
  const time = useFormatter().dateTime(new Date(at), { timeStyle: "medium" });
  return (
    <>
      {!isStale && (
        <p className="live numeric">
          <RefreshCw aria-hidden size={16} />
          {t("at", { time, seconds: Math.round(everyMs / 1_000) })}
        </p>
      )}
      <p className="live numeric" role="status" data-stale>
        {isStale && (
          <>
            <CloudOff aria-hidden size={16} />
            {t("stale", { time })}
          </>
        )}
      </p>
    </>
  );
};
