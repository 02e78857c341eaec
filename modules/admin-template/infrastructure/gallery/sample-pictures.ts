import { readFile } from "node:fs/promises";
import path from "node:path";
import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { Pictures } from "#kernel/pictures/pictures";
import type { Product } from "#modules/billing/contract";
import type { AltTexts } from "#vocabulary/described-picture";
import { Gallery } from "../../application/gallery/gallery.ts";
import { samplePictureId } from "../../application/gallery/sample-picture.ts";
import { galleryWidths } from "../../contract/index.ts";

/** Scenes of our own, which the browser that tests bring has drawn as pixels: sharp is built without a reader of SVG. */
const folder = path.resolve(import.meta.dirname, "../../content/pictures");

interface Sample {
  readonly file: string;
  readonly alt: AltTexts;
  /** What is shown with it. */
  readonly product: Product | null;
}

const samples: readonly Sample[] = [
  {
    file: "roundabout-two-others.webp",
    alt: {
      en: "Sample: a drawn roundabout from above, with a blue car, a truck and another car",
      fr: "Exemple : un giratoire dessiné, vu d’en haut, avec une voiture bleue, un camion et une autre voiture",
      ar: "عيّنة: دوّار مرسوم من الأعلى، فيه سيارة زرقاء وشاحنة وسيارة أخرى",
      ch: "示例：手绘的环岛俯视图，有一辆蓝色汽车、一辆卡车和另一辆汽车",
    },
    product: null,
  },
  {
    file: "level-crossing-yield.webp",
    alt: {
      en: "Sample: a drawn level crossing from above, with a blue car and a train",
      ...{ fr: null, ar: null, ch: null },
    },
    product: "workbook",
  },
  {
    file: "box-junction.webp",
    alt: {
      en: "Sample: a drawn junction with a yellow box, from above, which nothing shows yet",
      ...{ fr: null, ar: null, ch: null },
    },
    product: null,
  },
];

const drawn = Effect.fnUntraced(function* ({ file }: Sample) {
  const bytes = yield* Effect.promise(() => readFile(path.join(folder, file)));
  return yield* (yield* Pictures).inWidths(bytes, "image/webp", galleryWidths);
});

/**
 * Three pictures of the gallery, one of them with a product, for trying the office out: made once, as added by an admin
 * (UUID). The sample article shows the first one. Returns a line for the log, or null, also where the machine is too busy
 * to make them.
 */
export const samplePictures = Effect.fnUntraced(function* (admin: string) {
  const gallery = yield* Gallery;
  if ((yield* gallery.find(samplePictureId(0))) !== null) return null;
  const sizes = yield* Effect.option(Effect.forEach(samples, drawn));
  if (sizes._tag === "None") return null;
  const addedAt = Math.round(yield* (yield* DatabaseClock).exact);
  yield* transact(
    Effect.gen(function* () {
      for (const [index, { alt, product }] of samples.entries()) {
        const id = samplePictureId(index);
        yield* gallery.add({ id, alt, sizes: sizes.value[index]!, addedBy: admin, addedAt });
        if (product !== null) yield* gallery.useWithProduct(product, id);
      }
    }),
  );
  return `${samples.length} sample pictures in the gallery`;
});
