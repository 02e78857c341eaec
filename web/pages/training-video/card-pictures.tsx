import type { LessonCard } from "#modules/catalogue/contract";
import { SignPlate } from "../../ui/surfaces.tsx";

type Pictures = Extract<LessonCard, { readonly kind: "read" }>["pictures"];

/** The drawings of a card side by side, each with its word where there are several. */
export const CardPictures = ({ pictures }: { readonly pictures: Pictures }) =>
  pictures.length === 0 ? null : (
    <div className="study-card-pictures" data-kind={pictures[0]!.kind}>
      {pictures.map(({ src, alt, name }) => (
        <figure key={src}>
          <SignPlate>
            <img src={src} alt={alt} draggable={false} />
          </SignPlate>
          {name !== undefined && <figcaption>{name}</figcaption>}
        </figure>
      ))}
    </div>
  );
