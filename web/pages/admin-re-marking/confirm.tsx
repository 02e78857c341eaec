import type { ReMarkingCounts } from "#modules/assessment/contract";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";

interface Props {
  readonly counts: ReMarkingCounts;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** The numbers once more, before anything happens. Comes where the eye is, and takes the focus. */
export const Confirm = ({ counts, isBusy, onYes, onNo }: Props) => {
  const t = useTranslations("re-marking.confirm");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { affected, changed, failToPass, passToFail } = counts;
  return (
    <div ref={place} className="card confirm" role="group" aria-labelledby="confirm" tabIndex={-1}>
      <h3 id="confirm">{t("title", { count: affected })}</h3>
      <p>{t("numbers", { changed, failToPass, passToFail })}</p>
      <p>{t("forGood")}</p>
      <div className="confirm-ways">
        <Button type="button" aria-disabled={isBusy} onClick={onYes}>
          {t(isBusy ? "starting" : "yes", { count: affected })}
        </Button>
        <Button type="button" variant="outline" onClick={onNo}>
          {t("no")}
        </Button>
      </div>
    </div>
  );
};
