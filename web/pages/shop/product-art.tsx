import type { ShopProduct } from "#modules/admin-template/contract";
import { useSettings } from "../../data/settings.ts";
import { GalleryImage } from "../../features/gallery/gallery-image.tsx";

type Props = Pick<ShopProduct, "picture" | "pictures" | "plan">;

/** The picture that staff chose, or drawings from inside a document, laid out as on its pages. Most plans have neither. */
export const ProductArt = ({ picture, pictures, plan }: Props) => {
  const { language } = useSettings();
  if (picture !== null)
    return (
      <GalleryImage
        className="shop-picture"
        picture={picture}
        language={language}
        sizes="(max-width: 600px) 90vw, 360px"
      />
    );
  return pictures.length === 0 ? null : (
    <div className="shop-art" data-kind={plan.product}>
      {pictures.map(({ src, alt }) => (
        <img key={src} src={src} alt={alt} loading="lazy" />
      ))}
    </div>
  );
};
