import {
  type GalleryPicture,
  listGallery,
  removeGalleryPicture,
  restoreGalleryPicture,
} from "#modules/admin-template/contract";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { BulkBar } from "../../features/admin/bulk-bar.tsx";
import type { Chosen } from "../../features/admin/use-chosen.ts";

interface Props {
  readonly pictures: readonly GalleryPicture[];
  readonly chosen: Chosen;
}

const isUsed = ({ articles, products }: GalleryPicture) => articles.length + products.length > 0;

/** Removes several pictures that nothing shows, or puts them back. */
export const GalleryBulk = ({ pictures, chosen }: Props) => {
  const t = useTranslations("staff-gallery");
  const removing = useCommand(removeGalleryPicture);
  const restoring = useCommand(restoreGalleryPicture);
  const change = (isRemoved: boolean) => (these: readonly GalleryPicture[]) =>
    these
      .filter((picture) => (picture.goneAt !== null) !== isRemoved && !(isRemoved && isUsed(picture)))
      .map((before) => ({ before, change: isRemoved }));
  return (
    <BulkBar
      rows={pictures}
      idOf={({ pictureId }) => pictureId}
      chosen={chosen}
      asks={{ field: <p>{t("bulkHint")}</p>, isAnswered: true, onMissing: () => undefined }}
      acts={[
        { label: t("remove"), changesOf: change(true) },
        { label: t("restore"), changesOf: change(false) },
      ]}
      send={async ({ pictureId }, isRemoved) => {
        const sent = await (isRemoved ? removing : restoring).send({ params: { pictureId } });
        return sent.ok ? sent.value : null;
      }}
      undoOf={({ goneAt }) => goneAt !== null}
      lists={[listGallery]}
    />
  );
};
