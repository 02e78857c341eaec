import { CloudOff, RefreshCw } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { everyMs } from "./use-numbers.ts";
import "../../ui/office/live.css";

interface Props {
  /** When the numbers were counted. */
  readonly at: string;
  readonly isStale: boolean;
}

/** From when the numbers are. Only that they are no longer renewed is said aloud. */
export const LiveMark = ({ at, isStale }: Props) => {
  const t = useTranslations("numbers.live");
  const time = useFormatter().dateTime(new Date(at), { timeStyle: "medium" });
  return (
    <>
      {!isStale && (
        <p className="live numeric">
          <RefreshCw aria-hidden size={16} />
          {t("at", { time, seconds: everyMs / 1_000 })}
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
