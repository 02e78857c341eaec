import { Star } from "lucide-react";
import { useTranslations } from "use-intl";

interface Props {
  readonly stars: number;
  /** How many reviews this is the average of; none for a single review. */
  readonly count?: number;
}

/** Stars as a picture, and as words for those who cannot see it. */
export const Stars = ({ stars, count }: Props) => {
  const t = useTranslations("shop.reviews");
  const words =
    count === undefined
      ? t("stars", { stars: String(stars) })
      : t("average", { stars: String(stars), count });
  return (
    <span className="shop-stars">
      {[1, 2, 3, 4, 5].map((one) => (
        <Star key={one} aria-hidden size={18} data-full={stars >= one - 0.5} />
      ))}
      <span className={count === undefined ? "unseen" : undefined}>{words}</span>
    </span>
  );
};
