import {
  listProducts,
  listStaffProducts,
  setProductPicture,
  type ShopProduct,
} from "#modules/admin-template/contract";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { Failure } from "../../features/form/failure.tsx";
import { GalleryImage } from "../../features/gallery/gallery-image.tsx";
import { GalleryPicker } from "../../features/gallery/gallery-picker.tsx";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";

/** Which picture of the gallery shoppers see with a product. */
export const ProductPicture = ({
  product: {
    plan: { product },
    picture,
  },
  labelledBy,
}: {
  readonly product: Pick<ShopProduct, "plan" | "picture">;
  /** The id of the product's name. */
  readonly labelledBy: string;
}) => {
  const id = useId();
  const t = useTranslations("staff-shop");
  const { send, isBusy, failure } = useCommand(setProductPicture, {
    invalidates: [listProducts, listStaffProducts],
  });
  const choose = (pictureId: Parameters<typeof send>[0]["body"]["pictureId"]) =>
    void send({ params: { product }, body: { pictureId, seen: picture?.code ?? null } });
  return (
    <div ref={keepFocus} className="shop-product-picture">
      {picture !== null && <GalleryImage className="shop-product-thumb" picture={picture} sizes="96px" />}
      <GalleryPicker labelledBy={labelledBy} onPick={({ pictureId }) => choose(pictureId)} />
      {picture !== null && (
        <Button
          id={id}
          type="button"
          variant="outline"
          aria-labelledby={`${id} ${labelledBy}`}
          aria-disabled={isBusy}
          onClick={() => choose(null)}
        >
          {t("noPicture")}
        </Button>
      )}
      <Failure failure={failure} />
    </div>
  );
};
