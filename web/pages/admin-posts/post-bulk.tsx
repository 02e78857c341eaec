import {
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

/** Publishes or withdraws several posts at once: each in the version that the list shows. */
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
        const sent = change.isPublic
          ? await publish.send({ params, body: { version, at: change.at } })
          : await withdraw.send({ params, body: { version } });
        if (!sent.ok) return null;
        const { status, publishAt } = sent.value;
        return { ...row, status, publishAt, version: sent.value.version };
      }}
      undoOf={takenBack}
      lists={[searchArticles]}
    />
  );
};
