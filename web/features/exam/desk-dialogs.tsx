import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useExam } from "./exam-context.tsx";
import { HandInDialog } from "./hand-in-dialog.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { type Go, Palette, PaletteSummary } from "./palette.tsx";

export type OpenDialog = "palette" | "keys" | "hand-in" | null;

export interface DeskDialogsProps {
  readonly open: OpenDialog;
  readonly onOpen: (dialog: OpenDialog) => void;
  readonly onGo: Go;
  readonly onReview: () => void;
  readonly keysAreOn: boolean;
  readonly onSwitchKeys: (isOn: boolean) => void;
  /** Called when the sheet of questions has closed, before the focus goes back. */
  readonly onPaletteClosed: (event: Event) => void;
}

/** What may lie over the desk. */
export const DeskDialogs = ({
  open,
  onOpen,
  onGo,
  onReview,
  keysAreOn,
  onSwitchKeys,
  onPaletteClosed,
}: DeskDialogsProps) => {
  const t = useTranslations("exam");
  const { act } = useExam();
  const opener = (dialog: OpenDialog) => (isOpen: boolean) => onOpen(isOpen ? dialog : null);
  return (
    <>
      <Dialog
        isOpen={open === "palette"}
        onOpenChange={opener("palette")}
        title={t("palette.title")}
        closeLabel={t("palette.close")}
        shape="sheet"
        onClosed={onPaletteClosed}
      >
        <div className="exam-summary-row">
          <PaletteSummary />
          <Button type="button" size="2" variant="outline" onClick={onReview}>
            {t("question.review")}
          </Button>
        </div>
        <Palette onGo={onGo} />
      </Dialog>
      <KeysDialog
        isOpen={open === "keys"}
        onOpenChange={opener("keys")}
        isOn={keysAreOn}
        onSwitch={onSwitchKeys}
      />
      <HandInDialog
        isOpen={open === "hand-in"}
        onOpenChange={opener("hand-in")}
        onHandIn={() => act({ type: "submit" })}
      />
    </>
  );
};
