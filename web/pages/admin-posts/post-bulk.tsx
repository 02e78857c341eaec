import {
  publicationOf,
  publishArticle,
  searchArticles,
  type StaffArticleRow,
  withdrawArticle,
} from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { BulkBar } from "../../features/admin/bulk-bar.tsx";
import type { Chosen } from "../../features/admin/use-chosen.ts";
import { type PostChange, publishing, takenBack, withdrawing } from "./post-changes.ts";

interface Props {
  readonly articles: readonly StaffArticleRow[];
  readonly chosen: Chosen;
}

/** Publishes or withdraws several posts at once: each as the list shows it. */
export const PostBulk = ({ articles, chosen }: Props) => {
  const t = useTranslations("posts");
  const publish = useCommand(publishArticle);
  const withdraw = useCommand(withdrawArticle);
  return (
    <BulkBar<StaffArticleRow, PostChange>
      rows={articles}
      idOf={({ articleId }) => articleId}
      chosen={chosen}
      asks={{ field: <p>{t("bulkHint")}</p>, isAnswered: true, onMissing: () => undefined }}
      acts={[
        { label: t("publishNow"), changesOf: publishing },
        { label: t("withdraw"), changesOf: withdrawing },
      ]}
      send={async (row, change) => {
        const { articleId, version } = row;
        const params = { articleId };
        const body = { version, seen: publicationOf(row) };
        const sent = change.isPublic
          ? await publish.send({ params, body: { ...body, at: change.at } })
          : await withdraw.send({ params, body });
        if (!sent.ok) return null;
        return { ...row, ...publicationOf(sent.value), version: sent.value.version };
      }}
      undoOf={takenBack}
      lists={[searchArticles]}
    />
  );
};
