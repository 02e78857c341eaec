import { CloudOff, RefreshCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFigures } from "./use-figures.ts";
import "../../ui/office/live.css";

interface Props {
  /** When the numbers were read. */
  readonly at: string;
  readonly everyMs: number;
  readonly isStale: boolean;
}

/** From when the numbers are. Only that they are no longer renewed is said aloud. */
export const LiveMark = ({ at, everyMs, isStale }: Props) => {
  const t = useTranslations("operations");
  const { time, span } = useFigures();
  return (
    <>
      {!isStale && (
        <p className="live numeric">
          <RefreshCw aria-hidden size={16} />
          {t("live", { time: time(at), seconds: span(everyMs / 1_000) })}
        </p>
      )}
      <p className="live numeric" role="status" data-stale>
        {isStale && (
          <>
            <CloudOff aria-hidden size={16} />
            {t("stale", { time: time(at) })}
          </>
        )}
      </p>
    </>
  );
};
