import type { PracticeQuestion } from "#modules/assessment/contract";
import { useTranslations } from "use-intl";
import { Dialog } from "../../ui/dialog.tsx";
import { PracticeKeys } from "./practice-keys.tsx";
import { ReportQuestion } from "./report-question.tsx";

export type OpenDialog = "keys" | "report" | null;

export interface DialogsProps {
  readonly open: OpenDialog;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly question: PracticeQuestion;
}

/** The dialogs that can cover a question. */
export const Dialogs = ({ open, onOpen, question }: DialogsProps) => {
  const t = useTranslations("practice");
  const close = (isOpen: boolean) => !isOpen && onOpen(null);
  return (
    <>
      <Dialog isOpen={open === "keys"} onOpenChange={close} title={t("keys.title")} closeLabel={t("close")}>
        <PracticeKeys />
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
