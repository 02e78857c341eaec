import type { ShopProduct } from "#modules/admin-template/contract";

type Props = Pick<ShopProduct, "pictures" | "plan">;

/** Drawings from inside a document, laid out as on its pages. Plans have no picture. */
export const ProductArt = ({ pictures, plan }: Props) =>
  pictures.length === 0 ? null : (
    <div className="shop-art" data-kind={plan.product}>
      {pictures.map(({ src, alt }) => (
        <img key={src} src={src} alt={alt} loading="lazy" />
      ))}
    </div>
  );
