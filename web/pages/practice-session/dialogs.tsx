import type { PracticeQuestion } from "#modules/assessment/contract";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { hasNoLimit } from "./has-no-limit.ts";
import { PracticeKeys } from "./practice-keys.tsx";
import { ReportQuestion } from "./report-question.tsx";

export type OpenDialog = "keys" | "report" | "finish" | null;

export interface DialogsProps {
  readonly open: OpenDialog;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly question: PracticeQuestion;
  /** How many questions would stay without an answer. */
  readonly left: number;
  readonly onFinish: () => void;
}

/** The dialogs that can cover a question. */
export const Dialogs = ({ open, onOpen, question, left, onFinish }: DialogsProps) => {
  const t = useTranslations("practice");
  const close = (isOpen: boolean) => !isOpen && onOpen(null);
  return (
    <>
      <Dialog isOpen={open === "keys"} onOpenChange={close} title={t("keys.title")} closeLabel={t("close")}>
        <PracticeKeys />
      </Dialog>
      <Dialog
        isOpen={open === "finish"}
        onOpenChange={close}
        title={t("ending.title")}
        closeLabel={t("close")}
      >
        <p>{t("ending.text", { left, free: String(!hasNoLimit()) })}</p>
        <div className="exam-dialog-actions">
          <Button type="button" size="4" variant="soft" onClick={() => onOpen(null)}>
            {t("ending.stay")}
          </Button>
          <Button type="button" size="4" onClick={onFinish}>
            {t("dock.finish")}
          </Button>
        </div>
      </Dialog>
      <Dialog
        isOpen={open === "report"}
        onOpenChange={close}
        title={t("report.title")}
        closeLabel={t("close")}
      >
        <ReportQuestion
          key={`${question.questionId}.${question.version}`}
          question={question}
          onClose={() => onOpen(null)}
        />
      </Dialog>
    </>
  );
};
