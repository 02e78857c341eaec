import type { FieldProblem } from "#modules/identity/contract";

const quality = 0.85;

export interface SmallPicture {
  readonly type: "image/jpeg";
  readonly base64: string;
  /** The same picture, to be shown at once. */
  readonly address: string;
}

/** The size that fits, never larger than before. */
export const fitted = (
  width: number,
  height: number,
  longestSide: number,
): { readonly width: number; readonly height: number } => {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** Makes a chosen file small in the browser, turned upright and on white; `longestSide` in pixels. Returns what is wrong with it otherwise. */
export const smallPictureOf = async (
  file: File,
  longestSide: number,
): Promise<SmallPicture | FieldProblem> => {
  if (file.type !== "" && !file.type.startsWith("image/")) return "picture-type";
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const canvas = Object.assign(
      document.createElement("canvas"),
      fitted(picture.width, picture.height, longestSide),
    );
    const brush = canvas.getContext("2d");
    if (brush === null) return "picture-unreadable";
    brush.fillStyle = "#fff";
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const address = canvas.toDataURL("image/jpeg", quality);
    return { type: "image/jpeg", address, base64: address.slice(address.indexOf(",") + 1) };
  } catch {
    return "picture-unreadable";
  }
};
