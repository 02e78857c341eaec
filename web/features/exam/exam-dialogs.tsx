import { AlertDialog } from "radix-ui";
import { useDeferredValue, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { device } from "./device.ts";
import { dialogHome, Dialog } from "../../ui/dialog.tsx";
import { Disclosure } from "../../ui/form/disclosure.tsx";
import { useExam, useFact, useReading } from "./exam-context.tsx";
import { answeredCount, flaggedCount, unsentCount } from "./attempt-facts.ts";
import { clockText } from "./time-text.ts";
import { KeySettings } from "./key-settings.tsx";
import { KeysList } from "./keys-list.tsx";
import { type Go, QuestionNavigator, NavigatorSummary } from "./question-navigator.tsx";

const TimeLeft = () => {
  const secondsLeft = useReading(({ secondsLeft }) => secondsLeft);
  return useTranslations("exam.handIn")("time", { time: clockText(secondsLeft) });
};

interface HandInProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onHandIn: () => void;
}

/** The last question of all, with the numbers that decide it. */
const HandInDialog = ({ isOpen, onOpenChange, onHandIn }: HandInProps) => {
  const t = useTranslations("exam.handIn");
  const total = useExam().view.questions.length;
  const unanswered = total - useFact(answeredCount);
  const flagged = useFact(flaggedCount);
  const unsent = useFact(unsentCount);
  // Opened by a state and by no trigger of its own: what had the focus gets it back.
  const before = useRef<Element | null>(null);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal container={dialogHome()}>
        <AlertDialog.Overlay className="exam-overlay" />
        <AlertDialog.Content
          className="exam-dialog"
          data-shape="box"
          onOpenAutoFocus={() => {
            before.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (before.current instanceof HTMLElement) before.current.focus();
          }}
        >
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

/** About as high as the numbers will be: rows of six, and the headings. */
const heightOf = (questions: number) => `${Math.ceil(questions / 6) * 50 + 200}px`;

/** The sheet shows at once; its 64 numbers follow, as drawing them takes a slow phone longer than opening it. */
const NumbersSoon = ({ onGo }: { readonly onGo: Go }) => {
  const isShown = useDeferredValue(true, false);
  const { questions } = useExam().view;
  return isShown ? (
    <QuestionNavigator onGo={onGo} />
  ) : (
    <div aria-busy style={{ minHeight: heightOf(questions.length) }} />
  );
};

interface KeysProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const KeysDialog = ({ isOpen, onOpenChange }: KeysProps) => {
  const t = useTranslations("exam.keys");
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t("title")} closeLabel={t("close")}>
      <p>{t("intro")}</p>
      <KeysList />
      <Disclosure title={t("change")}>
        <KeySettings />
      </Disclosure>
    </Dialog>
  );
};

export type OpenDialog = "navigator" | "keys" | "hand-in" | null;

export interface ExamDialogsProps {
  readonly open: OpenDialog;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onGo: Go;
  readonly onReview: () => void;
  /** Called when the sheet of questions has closed, before the focus goes back. */
  readonly onNavigatorClosed: (event: Event) => void;
}

/** The dialogs that can cover the exam screen. */
export const ExamDialogs = ({ open, onOpen, onGo, onReview, onNavigatorClosed }: ExamDialogsProps) => {
  const t = useTranslations("exam");
  const { act } = useExam();
  const opener = (dialog: OpenDialog) => (isOpen: boolean) => onOpen(isOpen ? dialog : null);
  return (
    <>
      <Dialog
        isOpen={open === "navigator"}
        onOpenChange={opener("navigator")}
        title={t("navigator.title")}
        closeLabel={t("navigator.close")}
        shape="sheet"
        onClosed={onNavigatorClosed}
      >
        <div className="exam-summary-row">
          <NavigatorSummary />
          <Button type="button" size="2" variant="outline" onClick={onReview}>
            {t("question.review")}
          </Button>
        </div>
        <NumbersSoon onGo={onGo} />
      </Dialog>
      <KeysDialog isOpen={open === "keys"} onOpenChange={opener("keys")} />
      <HandInDialog
        isOpen={open === "hand-in"}
        onOpenChange={opener("hand-in")}
        onHandIn={() => act({ type: "submit" })}
      />
    </>
  );
};
