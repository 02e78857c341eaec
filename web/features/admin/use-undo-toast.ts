import { useTranslations } from "use-intl";
import { showToast } from "../toasts/show-toast.ts";

/**
 * Says what was done, with a button that takes it back. Where that fails it says so and offers another try, also when the
 * page has been left by then.
 */
export const useUndoToast = () => {
  const t = useTranslations("admin.undo");
  const takeBack = async (undo: () => Promise<{ readonly ok: boolean }>): Promise<void> => {
    const { ok } = await undo();
    if (!ok) await showToast(t("failed"), { label: t("again"), act: () => void takeBack(undo), stays: true });
  };
  return (text: string, undo: () => Promise<{ readonly ok: boolean }>): void =>
    void showToast(text, { act: () => void takeBack(undo) });
};
