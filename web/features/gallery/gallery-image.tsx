import type { DescribedPicture } from "#vocabulary/described-picture";
import { type Language, markOf } from "../../copy/language.ts";

interface Props {
  readonly picture: DescribedPicture;
  /** How wide it is drawn, as `sizes` of an image says it. */
  readonly sizes: string;
  /** The reader's; a picture without words in it has its English ones. */
  readonly language?: Language;
  readonly className?: string;
}

/** A picture of the gallery, in the width that suits the screen. */
export const GalleryImage = ({
  picture: { alt, sizes: widths },
  sizes,
  language = "en",
  className = "gallery-image",
}: Props) => {
  const widest = widths.at(-1);
  const own = alt[language];
  return (
    <img
      className={className}
      src={widths[0]?.src}
      srcSet={widths.map(({ src, width }) => `${src} ${String(width)}w`).join(", ")}
      sizes={sizes}
      width={widest?.width}
      height={widest?.height}
      alt={own ?? alt.en}
      {...markOf(own === null ? "en" : language)}
      loading="lazy"
      decoding="async"
    />
  );
};
