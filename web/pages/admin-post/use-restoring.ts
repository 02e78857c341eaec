import {
  listArticleVersions,
  readStaffArticle,
  restoreArticleVersion,
  searchArticles,
  type StaffArticle,
} from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { showToast } from "../../features/toasts/show-toast.ts";

/** Brings an earlier version back as a new one, and takes that back by bringing back the one before it. */
export const useRestoring = ({ articleId, version }: StaffArticle, onRestored: () => void) => {
  const t = useTranslations("posts");
  const { send, failure } = useCommand(restoreArticleVersion, {
    updates: readStaffArticle,
    invalidates: [searchArticles, listArticleVersions],
  });
  const restore = async (newest: number, from: number) => {
    const sent = await send({ params: { articleId }, body: { version: newest, from } });
    if (!sent.ok || sent.value.version === newest) return;
    onRestored();
    const now = sent.value.version;
    void showToast(t("restored", { from: String(from), version: String(now) }), {
      act: () => void restore(now, newest),
    });
  };
  return { restore: (from: number) => void restore(version, from), failure };
};
