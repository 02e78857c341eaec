import { AlertDialog } from "radix-ui";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { device } from "./device.ts";
import { dialogHome } from "../../ui/dialog.tsx";
import { useExam, useFact, useReading } from "./exam-context.tsx";
import { answeredCount, flaggedCount, unsentCount } from "./standing.ts";
import { clockText } from "./time-text.ts";

const TimeLeft = () => {
  const secondsLeft = useReading(({ secondsLeft }) => secondsLeft);
  return useTranslations("exam.handIn")("time", { time: clockText(secondsLeft) });
};

interface Props {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onHandIn: () => void;
}

/** The last question of all, with the numbers that decide it. */
export const HandInDialog = ({ isOpen, onOpenChange, onHandIn }: Props) => {
  const t = useTranslations("exam.handIn");
  const total = useExam().view.questions.length;
  const unanswered = total - useFact(answeredCount);
  const flagged = useFact(flaggedCount);
  const unsent = useFact(unsentCount);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal container={dialogHome()}>
        <AlertDialog.Overlay className="exam-overlay" />
        <AlertDialog.Content className="exam-dialog" data-shape="box">
          <header className="exam-dialog-head">
            <AlertDialog.Title>{t("title")}</AlertDialog.Title>
          </header>
          <AlertDialog.Description className="exam-dialog-lead">
            {t("counts", {
              unanswered: t("unanswered", { count: unanswered }),
              flagged: t("flagged", { count: flagged }),
            })}
          </AlertDialog.Description>
          <p>
            {t("final")} <TimeLeft />
          </p>
          {unsent > 0 && <p>{t("unsent", { count: unsent, device: device() })}</p>}
          <div className="exam-dialog-actions">
            <AlertDialog.Cancel asChild>
              <Button type="button" size="4" variant="outline">
                {t("no")}
              </Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button type="button" size="4" onClick={onHandIn}>
                {t("yes")}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
