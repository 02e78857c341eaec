import { Context, Effect, Layer, Semaphore } from "effect";
import type sharp from "sharp";
import { largestPicture } from "#vocabulary/picture-file";
import { TooBusy } from "../errors.ts";
import { type PictureRefused, Pictures } from "./pictures.ts";

/** Width and height of a profile picture, in pixels. */
const side = 256;
/** The longest side of a picture that is shown whole. */
const longestSide = 1_600;
/** A small file can unfold to gigabytes. Browsers send 1024 pixels a side, and the cameras of most phones stay below this. */
const maxPixels = 16_000_000;
/** Interlaced and progressive files are held whole: four samples of 8 bits for each pixel, fewer pixels where there is more. */
const maxUnfolded = 4 * maxPixels;
/** Together they would need the memory of all. */
const atOnce = 1;
const longestQueue = 10;

/**
 * A picture that takes longer is refused, in seconds: someone made it so. Tests on a busy machine allow more; there is no
 * setting for it.
 */
export const PictureTimeout = Context.Reference<number>("roadworthy/kernel/PictureTimeout", {
  defaultValue: () => 4,
});

type Sharp = typeof sharp;

/** Only these three parsers see untrusted bytes. */
const readOnlyWhatIsWanted = (sharp: Sharp) => {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
  });
  // One thread per picture, and no picture stays in memory.
  sharp.concurrency(1);
  sharp.cache(false);
};

/** What a file is by its first bytes. */
const typeOf = (file: Buffer): string | null => {
  if (file.subarray(0, 3).toString("hex") === "ffd8ff") return "image/jpeg";
  if (file.subarray(0, 8).toString("hex") === "89504e470d0a1a0a") return "image/png";
  const isWebp = file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "image/webp" : null;
};

const refuse = (problem: PictureRefused["problem"]) =>
  Effect.fail({ _tag: "PictureRefused", problem } satisfies PictureRefused);

const reading = <A>(read: () => Promise<A>) =>
  Effect.catch(Effect.tryPromise(read), () => refuse("picture-unreadable"));

const loadSharp = async (): Promise<Sharp> => {
  const { default: loaded } = await import("sharp");
  readOnlyWhatIsWanted(loaded);
  return loaded;
};

type Resize = Parameters<ReturnType<Sharp>["resize"]>[0];
const asSquare: Resize = { width: side, height: side, fit: "cover" };
const asWhole: Resize = { width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true };
const asWide = (width: number): Resize => ({ width, withoutEnlargement: true });

/** Reads what a picture is, and rejects one that could not be unfolded safely. */
const examine = Effect.fnUntraced(function* (sharp: Sharp, file: Buffer, declared: string) {
  // Reads the head alone.
  const head = sharp(file, { limitInputPixels: false });
  const { format, width, height, channels, depth } = yield* reading(() => head.metadata());
  if (`image/${format}` !== declared) return yield* refuse("picture-type");
  const unfolded = width * height * channels * (depth === "uchar" ? 1 : 2);
  if (width * height > maxPixels || unfolded > maxUnfolded) return yield* refuse("picture-too-large");
});

const convert = Effect.fnUntraced(function* (sharp: Sharp, file: Buffer, size: Resize) {
  const made = sharp(file, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize(size)
    .webp({ quality: 80 })
    .timeout({ seconds: yield* PictureTimeout });
  const { data, info } = yield* reading(() => made.toBuffer({ resolveWithObject: true }));
  return { width: info.width, height: info.height, webp: data };
});

/** Every width that is narrower than the widest one made; what is as narrow as the picture itself is made once. */
const convertToWidths = Effect.fnUntraced(function* (sharp: Sharp, file: Buffer, widths: readonly number[]) {
  const [widest, ...others] = widths.toSorted((a, b) => b - a);
  const whole = yield* convert(sharp, file, asWide(widest!));
  const narrower = others.filter((width) => width < whole.width);
  const made = yield* Effect.forEach(narrower, (width) => convert(sharp, file, asWide(width)));
  return [whole, ...made].toReversed();
});

/** Pictures by sharp, which runs beside this thread. */
export const sharpPictures: Layer.Layer<Pictures> = Layer.sync(Pictures, () => {
  // Loaded with the first picture, because it would slow down every start.
  let sharp: Promise<Sharp> | undefined;
  const loaded = Effect.promise(() => (sharp ??= loadSharp()));
  const places = Semaphore.makeUnsafe(atOnce);
  let present = 0;
  const making = <A>(make: (ready: Sharp, file: Buffer) => Effect.Effect<A, PictureRefused>) =>
    Effect.fnUntraced(function* (file: Buffer, declared: string) {
      if (file.length > largestPicture) return yield* refuse("picture-too-large");
      if (typeOf(file) !== declared) return yield* refuse("picture-type");
      if (present >= atOnce + longestQueue) return yield* Effect.fail(new TooBusy({ what: "pictures" }));
      const examined = (ready: Sharp) =>
        Effect.andThen(
          examine(ready, file, declared),
          Effect.suspend(() => make(ready, file)),
        );
      // A conversion that has begun continues after its caller is gone, and keeps its permit until it ends.
      const converted = places.withPermits(1)(Effect.uninterruptible(Effect.flatMap(loaded, examined)));
      return yield* Effect.suspend(() => {
        present++;
        return Effect.ensuring(
          converted,
          Effect.sync(() => void present--),
        );
      });
    });
  const madeAs = (size: Resize) =>
    making((ready, file) => Effect.map(convert(ready, file, size), ({ webp }) => webp));
  return Pictures.of({
    square: madeAs(asSquare),
    fitted: madeAs(asWhole),
    inWidths: (file, declared, widths) =>
      making((ready, own) => convertToWidths(ready, own, widths))(file, declared),
  });
});
