import { useTranslations } from "use-intl";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { showToast } from "../../features/toasts/show-toast.ts";
import { href } from "../../routing/href.ts";
import { useNavigate } from "../../routing/use-navigation.ts";

/** Goes where an editor looks next: a corrected key leads straight to the tests that it concerns. */
export const useAfter = () => {
  const t = useTranslations("staff-questions.edit");
  const navigate = useNavigate();
  const maySee = useMaySee();
  return (questionId: string, version: number, changed: readonly string[]) => {
    if (!changed.includes("correct")) {
      void showToast(t("published", { version: String(version) }));
      void navigate(href("adminQuestion", { questionId }));
    } else if (maySee("adminReMarking")) {
      void showToast(t("toReMark"));
      void navigate(href("adminReMarking", {}, { question: questionId, version }));
    } else {
      void showToast(t("askAdmin"));
      void navigate(href("adminQuestion", { questionId }, { view: "history" }));
    }
  };
};
